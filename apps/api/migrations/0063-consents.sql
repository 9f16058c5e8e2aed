-- What people agreed to be written to about, and what they took back (decision 0120). A row is never changed but by
-- being taken back, so that the rows of a person are the history of their choices.
create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  -- Null: it is sent without being asked for, and was stopped.
  given_at timestamptz,
  -- Of the words that were agreed to.
  text_version integer,
  language text check (language in ('en', 'hi')),
  taken_back_at timestamptz,
  check (given_at is not null or taken_back_at is not null),
  check ((given_at is null) = (text_version is null) and (given_at is null) = (language is null))
);
create unique index consents_current on consents (user_id, purpose) where taken_back_at is null;
create index consents_user on consents (user_id, purpose, id);
create index consents_ended on consents (taken_back_at);

-- Mails that somebody may stop, each with the hash of the token in its link.
create table optional_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  token_sha256 bytea not null unique,
  mail_id uuid references outbox_mails on delete set null,
  written_at timestamptz not null
);
create index optional_mails_user on optional_mails (user_id, purpose, written_at);
create index optional_mails_mail on optional_mails (mail_id);
create index optional_mails_age on optional_mails (written_at);

-- When a shopper was last written to about a cart, so that nobody is written to twice about one (decision 0121).
create table cart_reminders (
  user_id uuid primary key references users on delete cascade,
  written_at timestamptz not null
);
create index cart_reminders_age on cart_reminders (written_at);
