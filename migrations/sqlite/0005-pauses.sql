-- Pauses of agents and the stop of everything, and what counts rejections of the like.

-- One pause by one person. user_id '*' with agent_id '*' stops everything, a user with '*' all agents of that user.
CREATE TABLE pause (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  resumed_at INTEGER,
  resumed_by TEXT,
  resume_reason TEXT
) STRICT;

-- Every verdict asks this index: as long as nothing is paused it is empty.
CREATE UNIQUE INDEX pause_live ON pause (user_id, agent_id, created_by) WHERE resumed_at IS NULL;

-- The delivery sequence carries pauses too; their request_id is the pause's id.
CREATE TABLE outbox_with_pauses (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('permission_request', 'decision', 'request_closed', 'alarm', 'pause')),
  request_id TEXT NOT NULL
) STRICT;
INSERT INTO outbox_with_pauses (seq, at, user_id, kind, request_id)
  SELECT seq, at, user_id, kind, request_id FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_pauses RENAME TO outbox;

-- Finds whether the like of what was rejected was approved since, in one session.
CREATE INDEX request_approved_rule ON request (user_id, agent_id, session_id, rule, decided_at)
  WHERE status = 'approved' AND session_id IS NOT NULL;
