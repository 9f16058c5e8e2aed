-- A new email that an account asks for, until its owner has typed the codes that were mailed to both addresses (decision
-- 0109). As with mailed codes, what is here opens nothing without the ticket.
create table email_changes (
  ticket_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  new_email text not null,
  new_code_sha256 bytea not null,
  -- Null: nobody has proven the old address, so it is not asked.
  old_code_sha256 bytea,
  created_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index email_changes_user on email_changes (user_id);
create index email_changes_created on email_changes (created_at);
