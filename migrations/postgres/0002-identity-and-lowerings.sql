-- Passwords, accounts switched off for a while, lowered rules, and what tells that calls are alike or were rejected
-- before.

-- `scrypt$N$r$p$salt$hash`, base64url.
ALTER TABLE account ADD COLUMN password_hash TEXT COLLATE "C";
ALTER TABLE account ADD COLUMN disabled_at BIGINT;

-- Equal for calls that would do the same for the same agent of the same user, in whatever session.
ALTER TABLE request ADD COLUMN call_group TEXT COLLATE "C";
-- Equal for calls that the same rule decides about, for the same targets.
ALTER TABLE request ADD COLUMN intent TEXT COLLATE "C";
-- JSON: the rejection of a call like this one, shortly before, in the same session.
ALTER TABLE request ADD COLUMN rejected_before TEXT COLLATE "C";
-- JSON: the lowered rule without which the call would have been blocked.
ALTER TABLE request ADD COLUMN lowering TEXT COLLATE "C";

CREATE INDEX request_rejected ON request (user_id, agent_id, session_id, decided_at)
  WHERE status = 'rejected' AND session_id IS NOT NULL;
CREATE INDEX request_approved_intent ON request (user_id, agent_id, session_id, intent, decided_at)
  WHERE status = 'approved' AND session_id IS NOT NULL;

-- One destructive rule, lowered to dangerous for one agent of one user, for a while.
CREATE TABLE lowering (
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL,
  agent_id TEXT COLLATE "C" NOT NULL,
  rule TEXT COLLATE "C" NOT NULL,
  reason TEXT COLLATE "C" NOT NULL,
  created_by TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  revoked_at BIGINT,
  revoked_by TEXT COLLATE "C"
);

CREATE INDEX lowering_live ON lowering (user_id, agent_id, expires_at) WHERE revoked_at IS NULL;
