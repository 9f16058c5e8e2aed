-- A mailed link that lets its reader choose a new password, once (ruling 19). Of its token the hash alone is here.
create table password_resets (
  token_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_id on password_resets (user_id);

alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check
  check (kind in ('failure', 'success', 'registration', 'reset_request'));

-- A text that opens something is emptied once the mail server has it.
alter table outbox_mails add column holds_secret boolean not null default false;
