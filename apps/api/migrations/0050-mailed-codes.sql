-- Codes that sign in, as they were mailed (decision 0104). Nothing here opens anything: the ticket is known to the
-- browser that asked alone, and the code's hash is made with it.
create table mailed_codes (
  ticket_sha256 bytea primary key,
  email text not null,
  user_name text,
  language text not null,
  code_sha256 bytea not null,
  -- Null: it was left out, because the mailbox was at its limit.
  mail_id uuid,
  created_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index mailed_codes_created on mailed_codes (created_at);

-- A code that was asked for, by network (`mailed_code`), and from a network of the account's own (`owners_code`).
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in
  ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
   'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request', 'mail_from_anyone',
   'order_tracked', 'mailed_code', 'owners_code'));
