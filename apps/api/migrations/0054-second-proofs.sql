-- How an account is proven besides its password (decision 0103): an authenticator app, whose secret the shop needs to
-- compare codes, and recovery codes, of which only the hashes are here.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null while it is being added.
  confirmed_at timestamptz,
  -- The 30 seconds, counted from 1970, of the last code that was taken: it and older ones are refused.
  last_step bigint not null default 0
);

create table recovery_codes (
  code_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);

-- Sign-ins whose password was right and whose second proof is awaited.
create table sign_in_tickets (
  token_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  tries integer not null default 0
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
