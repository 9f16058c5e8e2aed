-- Answers to calls of agents that had an Idempotency-Key, for who sends such a call again (decision 0203).
create table agent_answers (
  -- The hash of the agent, the kind of call and the key.
  id_sha256 bytea primary key,
  -- The answer. Only the key together with the body of the call opens it.
  sealed bytea not null,
  kept_at timestamptz not null
);
create index agent_answers_by_age on agent_answers (kept_at);
