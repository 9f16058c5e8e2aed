-- What is few is held unpaid once by an account, and only for the first minutes by others of its network: each hold of it
-- is an attempt with the product or code that it was of, for a day.
alter table attempts add column held_id uuid;
create index attempts_held on attempts (held_id, at) where held_id is not null;
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in
  ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
   'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request', 'mail_from_anyone',
   'order_tracked', 'mailed_code', 'owners_code', 'review_helpful', 'question', 'newsletter_asked', 'own_ticket',
   'review', 'consent', 'password_change', 'owners_link', 'few_held', 'stay_ended'));
drop index attempts_of_a_day;
create index attempts_of_a_day on attempts (at)
  where kind in ('mail_from_anyone', 'question', 'contact_message', 'few_held');
-- How long an account held a product was added up by these. Only `place_shop_order` called them.
drop function held_unpaid_refusal(uuid, uuid[], timestamptz, timestamptz, interval, interval);
drop function longest_unpaid_hold(uuid, uuid[], timestamptz, interval);
drop function if exists taken_by(uuid);
