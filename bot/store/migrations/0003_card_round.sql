-- Schema 3: the round for which the newest card was posted, so that a turn without one is found.

ALTER TABLE matches ADD COLUMN card_round INTEGER;

UPDATE matches SET card_round = round WHERE card_message_id IS NOT NULL;

CREATE INDEX matches_without_card ON matches (turn_started_at)
    WHERE status = 'running' AND kind = 'table' AND card_round IS NOT round;
