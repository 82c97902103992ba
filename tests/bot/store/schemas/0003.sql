-- A database as schema 3 left it, with one of everything; written once, never changed.
PRAGMA application_id = 1331784567;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
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
INSERT INTO "dailies" VALUES(102,'squirrels_solo','2027-01-15',1,2,10,17,42);
CREATE TABLE guilds (
    guild_id   INTEGER PRIMARY KEY,
    channels   TEXT    NOT NULL CHECK (json_valid(channels)),
    turn_limit INTEGER,
    language   TEXT,
    left_at    INTEGER
) STRICT;
INSERT INTO "guilds" VALUES(10,'[20,21]',86400,NULL,NULL);
CREATE TABLE interactions (
    id        INTEGER PRIMARY KEY,
    match_id  INTEGER REFERENCES matches ON DELETE CASCADE,
    first_ply INTEGER,
    last_ply  INTEGER,
    lobby_id  INTEGER REFERENCES lobbies ON DELETE CASCADE,
    served_at INTEGER NOT NULL,
    CHECK ((match_id IS NULL) <> (lobby_id IS NULL)),
    CHECK ((match_id IS NULL) = (first_ply IS NULL) AND (first_ply IS NULL) = (last_ply IS NULL))
) STRICT;
INSERT INTO "interactions" VALUES(7,1,1,2,NULL,1800000009);
INSERT INTO "interactions" VALUES(8,NULL,NULL,NULL,1,1800000000);
CREATE TABLE lobbies (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id   INTEGER,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    game       TEXT    NOT NULL,
    host_id    INTEGER,
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    turn_limit INTEGER,
    autoplay   TEXT,
    status     TEXT    NOT NULL CHECK (status IN ('open', 'started', 'cancelled', 'expired')),
    match_id   INTEGER REFERENCES matches ON DELETE CASCADE,
    version    INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    CHECK ((match_id IS NOT NULL) = (status = 'started'))
) STRICT;
INSERT INTO "lobbies" VALUES(1,10,21,NULL,'squirrels',101,'{"deck":"long"}',100,'easy','open',NULL,3,1800000000,1800001000);
CREATE TABLE lobby_seats (
    lobby_id INTEGER NOT NULL REFERENCES lobbies ON DELETE CASCADE,
    position INTEGER NOT NULL,
    user_id  INTEGER,
    name     TEXT    NOT NULL,
    level    TEXT,
    PRIMARY KEY (lobby_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO "lobby_seats" VALUES(1,0,101,'Ann',NULL);
INSERT INTO "lobby_seats" VALUES(1,1,102,'Bob',NULL);
INSERT INTO "lobby_seats" VALUES(1,2,NULL,'Computer','easy');
CREATE TABLE matches (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id        INTEGER,
    channel_id      INTEGER NOT NULL,
    kind            TEXT    NOT NULL CHECK (kind IN ('table', 'personal')),
    status          TEXT    NOT NULL CHECK (status IN ('running', 'paused', 'finished', 'ended')),
    pause_reason    TEXT    CHECK (pause_reason IN ('channel', 'guild', 'rules')),
    paused_at       INTEGER,
    game            TEXT    NOT NULL,
    rules_version   INTEGER NOT NULL,
    options         TEXT    NOT NULL CHECK (json_valid(options)),
    seed            TEXT    NOT NULL,
    ply             INTEGER NOT NULL DEFAULT 0,
    to_act          TEXT    NOT NULL CHECK (json_valid(to_act)),
    round           INTEGER NOT NULL,
    turn_started_at INTEGER NOT NULL,
    turn_ends_at    INTEGER,
    due_at          INTEGER,
    reminder        TEXT    NOT NULL CHECK (reminder IN ('none', 'half', 'last', 'asked')),
    card_channel_id INTEGER,
    card_message_id INTEGER,
    turn_limit      INTEGER,
    autoplay        TEXT,
    host_id         INTEGER,
    created_at      INTEGER NOT NULL,
    finished_at     INTEGER,
    outcome         TEXT    CHECK (outcome IS NULL OR json_valid(outcome)),
    opening         TEXT    NOT NULL CHECK (json_valid(opening)),
    snapshot        BLOB    NOT NULL,
    base_ply        INTEGER,
    base_snapshot   BLOB, card_round INTEGER,
    CHECK ((pause_reason IS NOT NULL) = (status = 'paused')),
    CHECK ((paused_at IS NOT NULL) = (status = 'paused')),
    CHECK ((finished_at IS NOT NULL) = (status IN ('finished', 'ended'))),
    CHECK ((card_channel_id IS NULL) = (card_message_id IS NULL)),
    CHECK ((base_ply IS NULL) = (base_snapshot IS NULL))
) STRICT;
INSERT INTO "matches" VALUES(1,10,20,'table','running',NULL,NULL,'squirrels',1,'{"deck":"long"}','00ff',2,'[1]',1,1800000009,NULL,NULL,'none',20,501,100,'easy',101,1800000000,NULL,NULL,'["dealt"]',X'61667465722070617373',NULL,NULL,1);
INSERT INTO "matches" VALUES(2,10,20,'personal','finished',NULL,NULL,'squirrels_solo',1,'{}','11ff',1,'[]',1,1800000009,NULL,NULL,'none',NULL,NULL,NULL,NULL,102,1800000000,1800000009,'{}','["dealt"]',X'61667465722073746F70',NULL,NULL,NULL);
CREATE TABLE people (
    user_id       INTEGER PRIMARY KEY,
    name          TEXT    NOT NULL,
    has_reminders INTEGER NOT NULL CHECK (has_reminders IN (0, 1)),
    quiet_from    INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_until   INTEGER CHECK (quiet_until BETWEEN 0 AND 1439),
    timezone      TEXT    NOT NULL,
    has_text_mode INTEGER NOT NULL CHECK (has_text_mode IN (0, 1)),
    language      TEXT
) STRICT;
INSERT INTO "people" VALUES(102,'Bob',0,1320,420,'Europe/Vienna',0,'de');
CREATE TABLE plies (
    match_id      INTEGER NOT NULL,
    ply           INTEGER NOT NULL CHECK (ply >= 1),
    seat          INTEGER NOT NULL,
    action        TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    played_at     INTEGER NOT NULL,
    events        TEXT    NOT NULL CHECK (json_valid(events)),
    PRIMARY KEY (match_id, ply),
    FOREIGN KEY (match_id, seat) REFERENCES seats ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO "plies" VALUES(1,1,0,'climb',1,1800000009,'["climb"]');
INSERT INTO "plies" VALUES(1,2,0,'pass',1,1800000009,'["pass"]');
INSERT INTO "plies" VALUES(2,1,0,'stop',1,1800000009,'["stop"]');
CREATE TABLE pulse (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    beat_at INTEGER
) STRICT;
INSERT INTO "pulse" VALUES(1,1800000000);
CREATE TABLE seats (
    match_id      INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat          INTEGER NOT NULL,
    user_id       INTEGER,
    name          TEXT    NOT NULL,
    level         TEXT,
    has_left      INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    last_seen_ply INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,101,'Ann',NULL,0,2);
INSERT INTO "seats" VALUES(1,1,102,'Bob',NULL,0,0);
INSERT INTO "seats" VALUES(2,0,102,'Bob',NULL,0,1);
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "secrets" VALUES('daily',X'000102030405060708090A0B0C0D0E0F');
CREATE INDEX dailies_of_guild ON dailies (guild_id, game, day) WHERE attempt = 1;
CREATE UNIQUE INDEX one_lobby_a_channel ON lobbies (channel_id) WHERE status = 'open';
CREATE INDEX lobbies_due ON lobbies (expires_at) WHERE status = 'open';
CREATE INDEX lobbies_of_match ON lobbies (match_id);
CREATE UNIQUE INDEX one_seat_a_person ON lobby_seats (user_id, lobby_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX one_table_a_channel ON matches (channel_id)
    WHERE kind = 'table' AND status IN ('running', 'paused');
CREATE INDEX matches_due ON matches (due_at) WHERE status = 'running' AND due_at IS NOT NULL;
CREATE INDEX matches_of_guild ON matches (guild_id);
CREATE INDEX matches_of_host ON matches (host_id);
CREATE INDEX seats_of_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX interactions_of_match ON interactions (match_id);
CREATE INDEX interactions_of_lobby ON interactions (lobby_id);
CREATE INDEX matches_without_card ON matches (turn_started_at)
    WHERE status = 'running' AND kind = 'table' AND card_round IS NOT round;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',2);
INSERT INTO "sqlite_sequence" VALUES('lobbies',1);
COMMIT;
