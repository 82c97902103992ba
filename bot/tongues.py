"""Which language is spoken to whom."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from engine.texts import Texts

if TYPE_CHECKING:
    from bot.store.protocol import MatchStore
    from bot.store.rows import PersonRow

ENGLISH = "en"


class Tongues:
    """The bot's sentences by language; a server's language in public, a person's in private."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._texts: dict[str, Texts] = {}
        self.languages = tuple(
            sorted(
                file.name.removesuffix(".toml")
                for file in (files("bot") / "texts").iterdir()
                if file.name.endswith(".toml")
            )
        )

    def texts(self, language: str | None) -> Texts:
        """Return the sentences of a language, English where there are none."""
        spoken = language if language in self.languages else ENGLISH
        if spoken not in self._texts:
            self._texts[spoken] = Texts(spoken, "renderer", "bot")
        return self._texts[spoken]

    async def public(self, guild_id: int | None) -> Texts:
        """Return the sentences for messages that everybody sees."""
        if guild_id is None or len(self.languages) == 1:
            return self.texts(None)
        return self.texts((await self._store.guilds.load(guild_id)).language)

    def personal(self, person: PersonRow, locale: str) -> Texts:
        """Return the sentences for one person, whose Discord speaks `locale`."""
        return self.texts(person.language or locale.partition("-")[0])
