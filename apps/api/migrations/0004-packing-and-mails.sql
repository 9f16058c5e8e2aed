-- Orders to ship (ruling 10), the longest waiting first: few, however many orders there are.
create index orders_to_ship on orders (placed_at, id)
  where payment_status = 'paid' and order_status in ('confirmed', 'inProcess');

-- The mail that was sent once more by this one.
alter table outbox_mails add column again_of uuid references outbox_mails on delete set null;
create index outbox_mails_again_of on outbox_mails (again_of) where again_of is not null;

-- The outbox as the owner reads it: newest first, what has not left, by order, by a part of the recipient's address.
drop index outbox_mails_age;
create index outbox_mails_age on outbox_mails (created_at desc, id desc);
create index outbox_mails_unsent on outbox_mails (created_at desc, id desc) where sent_at is null;
create index outbox_mails_order on outbox_mails (order_id) where order_id is not null;
create index outbox_mails_recipient on outbox_mails using gin (recipient gin_trgm_ops);
