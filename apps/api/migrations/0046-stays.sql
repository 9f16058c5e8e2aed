-- A device on which somebody stays signed in, and the tokens that its cookie has had, of which only the hashes are
-- here: the newest works, and one that was replaced shows that the cookie was copied (decision 0101).
create table stays (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index stays_user on stays (user_id);

create table stay_tokens (
  token_sha256 bytea primary key,
  stay_id uuid not null references stays on delete cascade,
  replaced_at timestamptz,
  -- What its successor was made with, from the token itself.
  successor_salt bytea,
  check ((replaced_at is null) = (successor_salt is null))
);
create index stay_tokens_stay on stay_tokens (stay_id);

-- The device whose cookie began a session or was given to it, and what lets people recognise a session.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column stay_id uuid references stays on delete cascade;
alter table sessions add column user_agent text not null default '';
create unique index sessions_id on sessions (id);
create index sessions_stay on sessions (stay_id) where stay_id is not null;
