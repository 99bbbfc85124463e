-- What an agent's session has spent of the budgets that the policy file gives it.

-- '' stands for calls that name no session: those begin anew a day after the first.
CREATE TABLE session_budget (
  key_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  agent_id TEXT COLLATE "C" NOT NULL,
  session_id TEXT COLLATE "C" NOT NULL,
  calls INTEGER NOT NULL,
  dangerous INTEGER NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, agent_id, session_id, key_id)
);

-- Every call writes to this table, so the index has no column that an ordinary one changes.
CREATE INDEX session_budget_by_age ON session_budget (first_at);
