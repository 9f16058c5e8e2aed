-- Phone numbers that sign in (decision 0188): proven by a code that was sent there by WhatsApp, each for one account.
create table account_phones (
  user_id uuid primary key references users on delete cascade,
  -- Ten digits, as in addresses.
  phone text not null unique check (phone ~ '^[6-9][0-9]{9}$'),
  proven_at timestamptz(3) not null,
  -- When a code to the number was last typed: an operator gives a number that nobody uses to somebody else.
  used_at timestamptz(3) not null
);
create index account_phones_used on account_phones (used_at);

-- A code that goes to a phone instead of a mailbox.
alter table mailed_codes
  alter column email drop not null,
  add column phone text,
  -- The account that the code opens, or for which it proves the number; null: no account has it, and no code works.
  add column user_id uuid references users on delete cascade,
  -- It proves the number, and does not sign in.
  add column proves_phone boolean not null default false,
  add column message_id uuid references whatsapp_messages on delete set null,
  add constraint mailed_codes_to_one check ((email is null) <> (phone is null));
create index mailed_codes_user on mailed_codes (user_id) where user_id is not null;
create index mailed_codes_message on mailed_codes (message_id) where message_id is not null;
