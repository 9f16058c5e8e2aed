-- Mailboxes that asked for the newsletter (decision 0164), with or without an account. A row is one asking: it counts
-- once the link that was mailed there was opened and confirmed, until it is stopped, and is removed if nobody confirms.
create table newsletter_addresses (
  id uuid primary key,
  -- In lower case.
  email text not null,
  -- Of the page and of the words that were agreed to.
  language text not null check (language in ('en', 'hi')),
  text_version integer not null,
  asked_at timestamptz not null,
  token_sha256 bytea not null unique,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  check (stopped_at is null or confirmed_at is not null)
);
create unique index newsletter_addresses_current on newsletter_addresses (email)
  where confirmed_at is not null and stopped_at is null;
create index newsletter_addresses_email on newsletter_addresses (email);
create index newsletter_addresses_asked on newsletter_addresses (asked_at) where confirmed_at is null;
create index newsletter_addresses_ended on newsletter_addresses (stopped_at);

-- What the owner writes, to whom, and how far it is.
create table newsletters (
  id uuid primary key,
  -- Subject and text by language.
  words jsonb not null,
  product_ids uuid[] not null,
  audience jsonb not null,
  status text not null check (status in ('draft', 'planned', 'sending', 'sent', 'stopped')),
  -- From when it may leave.
  send_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'draft') = (send_at is null))
);
create index newsletters_age on newsletters (created_at desc, id desc);
create index newsletters_due on newsletters (send_at) where status in ('planned', 'sending');

create trigger keep_change after insert or update or delete on newsletters for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();

-- The people of a newsletter, chosen when it starts: the key lets each mailbox be written to once.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters on delete cascade,
  -- In lower case.
  email text not null,
  user_id uuid references users on delete cascade,
  language text not null check (language in ('en', 'hi')),
  chosen_at timestamptz not null,
  -- Null: its turn has not come.
  written_at timestamptz,
  mail_id uuid references outbox_mails on delete set null,
  -- Of the link in its mail, which ends all newsletters to this mailbox.
  token_sha256 bytea unique,
  stopped_at timestamptz,
  primary key (newsletter_id, email)
);
create index newsletter_recipients_waiting on newsletter_recipients (newsletter_id, email) where written_at is null;
create index newsletter_recipients_email on newsletter_recipients (email);
create index newsletter_recipients_user on newsletter_recipients (user_id);
create index newsletter_recipients_mail on newsletter_recipients (mail_id);
create index newsletter_recipients_age on newsletter_recipients (chosen_at);

alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in
  ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
   'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request', 'mail_from_anyone',
   'order_tracked', 'mailed_code', 'owners_code', 'review_helpful', 'question', 'newsletter_asked'));
