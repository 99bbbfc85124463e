-- What is needed to notice calls that ran past the gate, and indexes for reading the audit trail.

-- One row for each session of an agent, as one key tells of it: its heartbeat. '' stands for calls that name no session.
CREATE TABLE agent_session (
  key_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  last_call_at INTEGER,
  last_event_at INTEGER,
  last_event TEXT,
  ended_at INTEGER,
  quiet_at INTEGER,
  -- The agent said last that it waits for somebody: silence means nothing then.
  resting INTEGER NOT NULL CHECK (resting IN (0, 1)),
  calls_allowed INTEGER NOT NULL,
  calls_denied INTEGER NOT NULL,
  calls_asked INTEGER NOT NULL,
  calls_ran INTEGER NOT NULL,
  alarms INTEGER NOT NULL,
  PRIMARY KEY (user_id, agent_id, session_id, key_id)
) STRICT;

-- Every verdict writes to this table, so no index has a column that an ordinary one changes.
CREATE INDEX agent_session_by_age ON agent_session (first_at);
CREATE INDEX agent_session_restless ON agent_session (first_at)
  WHERE ended_at IS NULL AND quiet_at IS NULL AND resting = 0 AND last_event_at IS NOT NULL;

-- Verdicts of calls that an agent can name again after the call: by its own id, or within a session. Kept for two days.
CREATE TABLE judged_call (
  id INTEGER PRIMARY KEY,
  key_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  use_id TEXT,
  tool_name TEXT NOT NULL,
  cwd TEXT,
  fingerprint TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('allowed', 'denied', 'asked')),
  request_id TEXT,
  asked_at INTEGER NOT NULL,
  ran_at INTEGER,
  ran_event TEXT
) STRICT;

CREATE UNIQUE INDEX judged_call_by_use ON judged_call (key_id, agent_id, user_id, use_id, fingerprint)
  WHERE use_id IS NOT NULL;
CREATE INDEX judged_call_of_session ON judged_call (key_id, agent_id, user_id, session_id, tool_name, id);

CREATE TABLE alarm (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  key_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  tool_name TEXT,
  tool_use_id TEXT,
  request_id TEXT,
  detail TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  occurrences INTEGER NOT NULL,
  acknowledged_at INTEGER,
  acknowledged_by TEXT,
  note TEXT
) STRICT;

-- The same thing happening again is counted in the open alarm, not raised again.
CREATE UNIQUE INDEX alarm_open ON alarm (user_id, agent_id, kind, session_id, key_id) WHERE acknowledged_at IS NULL;
CREATE INDEX alarm_by_time ON alarm (first_at, id);
CREATE INDEX alarm_of_user_by_time ON alarm (user_id, first_at, id);

-- The delivery sequence carries alarms too; their request_id is the alarm's id.
CREATE TABLE outbox_with_alarms (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('permission_request', 'decision', 'request_closed', 'alarm')),
  request_id TEXT NOT NULL
) STRICT;
INSERT INTO outbox_with_alarms (seq, at, user_id, kind, request_id) SELECT seq, at, user_id, kind, request_id FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_alarms RENAME TO outbox;

CREATE INDEX audit_of_user ON audit (user_id, seq);
CREATE INDEX audit_of_request ON audit (request_id, seq) WHERE request_id IS NOT NULL;
