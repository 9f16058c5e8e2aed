-- When backups are made, and what became of the newest (decision 0153). The backups are folders; this is one row.
create table backup_state (
  singleton boolean primary key default true check (singleton),
  is_nightly boolean not null default false,
  kept integer not null default 7 check (kept between 1 and 60),
  -- Somebody wants one now.
  asked_at timestamptz(3),
  -- The newest, and why the last one was not made.
  made_at timestamptz(3),
  made_bytes bigint,
  made_problem text,
  made_problem_at timestamptz(3),
  -- The last proof: of which backup, how long it took, what came out, and what was wrong.
  proven_at timestamptz(3),
  proof_of timestamptz(3),
  proof_ms integer,
  proof_found jsonb,
  proof_problem text
);
insert into backup_state default values;
