-- When somebody first used a secret that was mailed to the account's address: a link for a new password, or the one
-- that confirms a cash order. Null: nobody has shown yet that the mailbox is the account's, so nothing that others
-- wrote with the same address belongs to it.
alter table users add column email_proven_at timestamptz;
-- Of the past only two things are known: the operator named the first owner's address, and these orders were confirmed
-- by the link in a mail. Everybody else proves an address with the next mailed link.
update users set email_proven_at = created_at where role = 'admin';
update users set email_proven_at = confirmed.at
from (
  select orders.user_id, min(order_events.at) as at
  from order_events join orders on orders.id = order_events.order_id
  where order_events.note = 'confirmed by the customer' and order_events.by_user_id is null
    and orders.cash_state is not null
  group by orders.user_id
) as confirmed
where users.id = confirmed.user_id and users.email_proven_at is null and users.closed_at is null;

-- A mail that anybody can have sent to a mailbox (`mail_from_anyone`).
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in
  ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
   'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request', 'mail_from_anyone'));
