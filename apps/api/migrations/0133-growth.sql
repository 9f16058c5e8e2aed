-- Reviews that are written again and again, choices of mails and changes of a password have limits. Links that the owner
-- of an account asks for, from a network of the account's own, count apart from those of strangers.
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in
  ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
   'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request', 'mail_from_anyone',
   'order_tracked', 'mailed_code', 'owners_code', 'review_helpful', 'question', 'newsletter_asked', 'own_ticket',
   'review', 'consent', 'password_change', 'owners_link'));
