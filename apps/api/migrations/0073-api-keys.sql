-- Keys by which programs make the owner's calls (decision 0130). What opens is the key itself; the hash is kept.
create table api_keys (
  id uuid primary key,
  name text not null,
  key_sha256 bytea not null unique,
  permissions text[] not null,
  -- It may never do more than this person may.
  made_by uuid not null references users on delete cascade,
  -- The last day in Asia/Kolkata on which it opens anything; null: until it is revoked.
  last_day text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_network text
);
create index api_keys_maker on api_keys (made_by);
create trigger keep_change after insert or update or delete on api_keys for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();
