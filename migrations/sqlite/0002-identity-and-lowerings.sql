-- Passwords, accounts switched off for a while, lowered rules, and what tells that calls are alike or were rejected
-- before.

-- `scrypt$N$r$p$salt$hash`, base64url.
ALTER TABLE account ADD COLUMN password_hash TEXT;
ALTER TABLE account ADD COLUMN disabled_at INTEGER;

-- Equal for calls that would do the same for the same agent of the same user, in whatever session.
ALTER TABLE request ADD COLUMN call_group TEXT;
-- Equal for calls that the same rule decides about, for the same targets.
ALTER TABLE request ADD COLUMN intent TEXT;
-- JSON: the rejection of a call like this one, shortly before, in the same session.
ALTER TABLE request ADD COLUMN rejected_before TEXT;
-- JSON: the lowered rule without which the call would have been blocked.
ALTER TABLE request ADD COLUMN lowering TEXT;

CREATE INDEX request_rejected ON request (user_id, agent_id, session_id, decided_at)
  WHERE status = 'rejected' AND session_id IS NOT NULL;
CREATE INDEX request_approved_intent ON request (user_id, agent_id, session_id, intent, decided_at)
  WHERE status = 'approved' AND session_id IS NOT NULL;

-- One destructive rule, lowered to dangerous for one agent of one user, for a while.
CREATE TABLE lowering (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  agent_id TEXT NOT NULL,
  rule TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  revoked_by TEXT
) STRICT;

CREATE INDEX lowering_live ON lowering (user_id, agent_id, expires_at) WHERE revoked_at IS NULL;
