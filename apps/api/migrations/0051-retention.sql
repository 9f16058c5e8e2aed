-- What goes when its time is over is found by its age (`features/retention/retention-table.ts`), the oldest first.
create index outbox_mails_bodies on outbox_mails (sent_at) where content is not null and next_try_at is null;
-- Those that nobody needs once they came or their link has ended.
create index outbox_mails_brief on outbox_mails (created_at) where kind in ('account_closed', 'password_reset', 'sign_in_code');
create index contact_messages_age on contact_messages (sent_at);
create index tickets_closed on tickets (closed_at) where closed_at is not null;
create index cart_items_age on cart_items (added_at);
create index cart_notes_age on cart_notes (created_at);
create index stock_requests_age on stock_requests (requested_at);
create index attempts_networks on attempts (at) where kind = 'sign_in_success';
create index attempts_mails on attempts (at) where kind = 'mail_from_anyone';
create index attempts_age on attempts (at) where kind <> 'sign_in_success' and kind <> 'mail_from_anyone';
