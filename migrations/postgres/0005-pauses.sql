-- Pauses of agents and the stop of everything, and what counts rejections of the like.

-- One pause by one person. user_id '*' with agent_id '*' stops everything, a user with '*' all agents of that user.
CREATE TABLE pause (
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL,
  agent_id TEXT COLLATE "C" NOT NULL,
  reason TEXT COLLATE "C" NOT NULL,
  created_by TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  resumed_at BIGINT,
  resumed_by TEXT COLLATE "C",
  resume_reason TEXT COLLATE "C"
);

CREATE UNIQUE INDEX pause_live ON pause (user_id, agent_id, created_by) WHERE resumed_at IS NULL;

-- The delivery sequence carries pauses too; their request_id is the pause's id.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind
  CHECK (kind IN ('permission_request', 'decision', 'request_closed', 'alarm', 'pause'));

-- Finds whether the like of what was rejected was approved since, in one session.
CREATE INDEX request_approved_rule ON request (user_id, agent_id, session_id, rule, decided_at)
  WHERE status = 'approved' AND session_id IS NOT NULL;
