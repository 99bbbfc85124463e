-- The first schema, column for column that of SQLite. Times are Unix milliseconds, JSON columns hold JSON text, absent
-- values are NULL. Text is compared byte by byte (COLLATE "C"): the order never changes with the operating system's
-- locales, and LIKE ignores case for ASCII alone, on every server.

-- The one clock of all instances, Unix milliseconds.
CREATE FUNCTION interlock_now() RETURNS BIGINT LANGUAGE sql STABLE AS
  $$ SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

CREATE TABLE request (
  id TEXT COLLATE "C" PRIMARY KEY,
  key_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  agent_id TEXT COLLATE "C" NOT NULL,
  session_id TEXT COLLATE "C",
  tool_use_id TEXT COLLATE "C",
  tool_name TEXT COLLATE "C" NOT NULL,
  tool_input TEXT COLLATE "C" NOT NULL,
  sealed_input TEXT COLLATE "C",
  command TEXT COLLATE "C" NOT NULL,
  tier TEXT COLLATE "C" NOT NULL,
  reason TEXT COLLATE "C" NOT NULL,
  rule TEXT COLLATE "C" NOT NULL,
  effects TEXT COLLATE "C" NOT NULL,
  spans TEXT COLLATE "C" NOT NULL,
  cwd TEXT COLLATE "C",
  fingerprint TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'expired', 'cancelled')),
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  claimable_until BIGINT,
  decided_at BIGINT,
  decided_by TEXT COLLATE "C",
  decision TEXT COLLATE "C",
  feedback TEXT COLLATE "C",
  modified_input TEXT COLLATE "C",
  sealed_modified_input TEXT COLLATE "C",
  modified_fingerprint TEXT COLLATE "C",
  released_to TEXT COLLATE "C",
  released_at BIGINT,
  grant_id TEXT COLLATE "C",
  -- Until when whoever asked counts as still waiting: nobody else may claim the approval before.
  asker_until BIGINT NOT NULL,
  CHECK ((status = 'approved') = (claimable_until IS NOT NULL)),
  CHECK (released_to IS NULL OR status = 'approved')
);

-- PostgreSQL refuses index entries over 2,704 bytes: ids that together are longer than that are refused as too long.
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
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL,
  agent_id TEXT COLLATE "C" NOT NULL,
  width TEXT COLLATE "C" NOT NULL,
  pattern TEXT COLLATE "C" NOT NULL,
  command TEXT COLLATE "C" NOT NULL,
  created_by TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  revoked_at BIGINT,
  matches INTEGER NOT NULL DEFAULT 0,
  last_used_at BIGINT
);

CREATE INDEX standing_grant_live ON standing_grant (user_id, agent_id) WHERE revoked_at IS NULL;

CREATE TABLE api_key (
  id TEXT COLLATE "C" PRIMARY KEY,
  hash TEXT COLLATE "C" NOT NULL,
  bound INTEGER NOT NULL CHECK (bound IN (0, 1)),
  user_id TEXT COLLATE "C",
  agent_id TEXT COLLATE "C",
  project_root TEXT COLLATE "C",
  label TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  last_used_at BIGINT,
  revoked_at BIGINT
);

CREATE TABLE account (
  id TEXT COLLATE "C" PRIMARY KEY,
  role TEXT COLLATE "C" NOT NULL CHECK (role IN ('viewer', 'reviewer', 'admin')),
  created_at BIGINT NOT NULL,
  revoked_at BIGINT,
  token_hash TEXT COLLATE "C" UNIQUE
);

CREATE TABLE login_link (
  hash TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES account (id),
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT
);

CREATE TABLE web_session (
  id_hash TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL,
  data TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX web_session_of_user ON web_session (user_id);
CREATE INDEX web_session_due ON web_session (expires_at);

-- The first cwd of each agent session: its workspace when nothing better is known.
CREATE TABLE session_root (
  key_id TEXT COLLATE "C" NOT NULL,
  agent_id TEXT COLLATE "C" NOT NULL,
  session_id TEXT COLLATE "C" NOT NULL,
  cwd TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (key_id, agent_id, session_id)
);

-- The delivery sequence. Rows are never deleted from its end, so the next seq is always the last one plus one. It is no
-- sequence of PostgreSQL: those have gaps, and give numbers in another order than that of the commits.
CREATE TABLE outbox (
  seq BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL CONSTRAINT outbox_kind CHECK (kind IN ('permission_request', 'decision', 'request_closed')),
  request_id TEXT COLLATE "C" NOT NULL
);

-- The hash chain. Each row's hash covers the row and the hash before it.
CREATE TABLE audit (
  seq BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  event TEXT COLLATE "C" NOT NULL,
  actor TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  agent_id TEXT COLLATE "C",
  session_id TEXT COLLATE "C",
  request_id TEXT COLLATE "C",
  data TEXT COLLATE "C" NOT NULL,
  previous_hash TEXT COLLATE "C" NOT NULL,
  hash TEXT COLLATE "C" NOT NULL
);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows are never changed or deleted';
END $$;

CREATE TRIGGER audit_is_not_updated BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE FUNCTION refuse_audit_insertion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq <= (SELECT max(seq) FROM audit) THEN
    RAISE EXCEPTION 'audit rows are only appended';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER audit_is_only_appended BEFORE INSERT ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_insertion();

-- One row that the readiness check writes to.
CREATE TABLE liveness (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  checked_at BIGINT NOT NULL
);

INSERT INTO liveness (id, checked_at) VALUES (1, 0);
