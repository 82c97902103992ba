-- Schema 2: daily challenges, and the secret that their seeds are made of.

-- The first attempt counts, others are practice; two at once cannot both be the first.
CREATE TABLE dailies (
    user_id  INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    day      TEXT    NOT NULL,
    attempt  INTEGER NOT NULL CHECK (attempt >= 1),
    match_id INTEGER NOT NULL UNIQUE REFERENCES matches ON DELETE CASCADE,
    guild_id INTEGER,
    points   INTEGER,
    steps    INTEGER,
    PRIMARY KEY (user_id, game, day, attempt),
    CHECK ((points IS NULL) = (steps IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX dailies_of_guild ON dailies (guild_id, game, day) WHERE attempt = 1;

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
