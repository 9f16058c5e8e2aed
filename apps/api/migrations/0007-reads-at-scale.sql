-- What lists of orders are narrowed by stands in the index of their age, so that a page far down and a count walk
-- through the index alone.
drop index orders_age;
create index orders_age on orders (placed_at desc, id desc) include (order_status, payment_status, paid_at);

drop index products_by_age;
create index products_by_age on products (created_at desc, id desc) include (category, brand)
  where deleted_at is null;

create index outbox_mails_sent on outbox_mails (created_at desc, id desc) where sent_at is not null;

-- The dashboard: money by day, refunds to look at, the provider's last word, what is nearly sold out.
create index payments_captured on payments (captured_at) include (use, amount_paise);
create index refunds_age on refunds (created_at);
create index refunds_open on refunds (created_at) where status <> 'processed';
create index webhook_events_age on webhook_events (received_at);
create index products_by_stock on products (stock, id) where deleted_at is null;
