-- Somebody who is not signed in asks where an order is (decision 0113). It counts for the order number as it was typed,
-- whether or not there is such an order.
alter table attempts add column order_number text;
create index attempts_order_number on attempts (order_number, kind, at) where order_number is not null;
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in
  ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
   'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request', 'mail_from_anyone',
   'order_tracked'));
