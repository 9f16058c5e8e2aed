-- Questions of shoppers about a product. Published once `answer` is there; `dismissed_at`: the owner set it aside, which
-- nobody sees.
create table questions (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  user_name text not null,
  -- Of the page that it was asked on.
  language text not null check (language in ('en', 'hi')),
  question text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  dismissed_at timestamptz
);
create index questions_answered on questions (product_id, answered_at desc, id desc)
  where answer is not null and dismissed_at is null;
create index questions_waiting on questions (asked_at, id) where answer is null and dismissed_at is null;
create index questions_age on questions (asked_at desc, id desc);
create index questions_user on questions (user_id);

alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in
  ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
   'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request', 'mail_from_anyone',
   'order_tracked', 'mailed_code', 'owners_code', 'review_helpful', 'question'));
