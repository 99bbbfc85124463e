-- The first schema. Times are Unix milliseconds, JSON columns hold JSON text, absent values are NULL.

CREATE TABLE request (
  id TEXT PRIMARY KEY,
  key_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  session_id TEXT,
  tool_use_id TEXT,
  tool_name TEXT NOT NULL,
  tool_input TEXT NOT NULL,
  sealed_input TEXT,
  command TEXT NOT NULL,
  tier TEXT NOT NULL,
  reason TEXT NOT NULL,
  rule TEXT NOT NULL,
  effects TEXT NOT NULL,
  spans TEXT NOT NULL,
  cwd TEXT,
  fingerprint TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'expired', 'cancelled')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  claimable_until INTEGER,
  decided_at INTEGER,
  decided_by TEXT,
  decision TEXT,
  feedback TEXT,
  modified_input TEXT,
  sealed_modified_input TEXT,
  modified_fingerprint TEXT,
  released_to TEXT,
  released_at INTEGER,
  grant_id TEXT,
  -- Until when whoever asked counts as still waiting: nobody else may claim the approval before.
  asker_until INTEGER NOT NULL,
  CHECK ((status = 'approved') = (claimable_until IS NOT NULL)),
  CHECK (released_to IS NULL OR status = 'approved')
) STRICT;

CREATE UNIQUE INDEX request_by_tool_use ON request (key_id, agent_id, user_id, tool_use_id)
  WHERE tool_use_id IS NOT NULL;
CREATE INDEX request_by_holder ON request (key_id, agent_id, user_id, released_to) WHERE released_to IS NOT NULL;
CREATE INDEX request_claimable ON request (fingerprint) WHERE status = 'approved' AND released_to IS NULL;
CREATE INDEX request_due ON request (expires_at, id) WHERE status = 'pending';
CREATE INDEX request_pending_of_key ON request (key_id, agent_id, expires_at) WHERE status = 'pending';
CREATE INDEX request_pending_of_agent ON request (user_id, agent_id, expires_at, id) WHERE status = 'pending';
CREATE INDEX request_sealed ON request (claimable_until)
  WHERE status = 'approved' AND (sealed_input IS NOT NULL OR sealed_modified_input IS NOT NULL);
CREATE INDEX request_by_time ON request (created_at, id);
CREATE INDEX request_of_user_by_time ON request (user_id, created_at, id);

CREATE TABLE standing_grant (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  width TEXT NOT NULL,
  pattern TEXT NOT NULL,
  command TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  matches INTEGER NOT NULL DEFAULT 0,
  last_used_at INTEGER
) STRICT;

CREATE INDEX standing_grant_live ON standing_grant (user_id, agent_id) WHERE revoked_at IS NULL;

CREATE TABLE api_key (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  bound INTEGER NOT NULL CHECK (bound IN (0, 1)),
  user_id TEXT,
  agent_id TEXT,
  project_root TEXT,
  label TEXT,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at INTEGER
) STRICT;

CREATE TABLE account (
  id TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'reviewer', 'admin')),
  created_at INTEGER NOT NULL,
  revoked_at INTEGER,
  token_hash TEXT UNIQUE
) STRICT;

CREATE TABLE login_link (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES account (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE web_session (
  id_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX web_session_of_user ON web_session (user_id);
CREATE INDEX web_session_due ON web_session (expires_at);

-- The first cwd of each agent session: its workspace when nothing better is known.
CREATE TABLE session_root (
  key_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  cwd TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (key_id, agent_id, session_id)
) STRICT;

-- The delivery sequence. Rows are never deleted from its end, so the next seq is always the last one plus one.
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('permission_request', 'decision', 'request_closed')),
  request_id TEXT NOT NULL
) STRICT;

-- The hash chain. Each row's hash covers the row and the hash before it.
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  event TEXT NOT NULL,
  actor TEXT NOT NULL,
  user_id TEXT NOT NULL,
  agent_id TEXT,
  session_id TEXT,
  request_id TEXT,
  data TEXT NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;

CREATE TRIGGER audit_is_not_updated BEFORE UPDATE ON audit
BEGIN
  SELECT RAISE(ABORT, 'audit rows are never changed');
END;

CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
BEGIN
  SELECT RAISE(ABORT, 'audit rows are never deleted');
END;

-- INSERT OR REPLACE would delete without asking the trigger above.
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE seq >= NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'audit rows are only appended');
END;

-- One row that the readiness check writes to.
CREATE TABLE liveness (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  checked_at INTEGER NOT NULL
) STRICT;

INSERT INTO liveness (id, checked_at) VALUES (1, 0);
