-- Passkeys: keys that a device keeps for this shop, of which the shop has the public half (decision 0103).
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it has signed; devices that share a passkey always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a passkey signs is made by the shop and shows that it was, without a row for each visitor of the sign-in.
create table passkey_secret (
  is_only boolean primary key default true check (is_only),
  secret bytea not null
);
insert into passkey_secret (secret)
values (sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

-- Those that were used, until they would have ended: each works once.
create table used_challenges (
  challenge_sha256 bytea primary key,
  used_at timestamptz not null
);

create trigger keep_change after insert or update or delete on passkeys for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();
