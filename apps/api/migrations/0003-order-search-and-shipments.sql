-- What an owner finds orders by, folded, with a space before each word: any three letters of it are indexed.
alter table orders add column search_text text not null
  generated always as (lower(' ' || order_number || ' ' || phone || ' ' || coalesce(razorpay_order_id, ''))) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
alter table users add column search_text text not null
  generated always as (lower(' ' || email || ' ' || user_name)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);
create index payments_search on payments using gin (lower(payment_id) gin_trgm_ops);

create index orders_payment on orders (payment_status, placed_at desc, id desc);
create index orders_paid on orders (paid_at) where paid_at is not null;

-- With whom an order travels; null: nobody yet. `told_…`: what the newest mail to the shopper said of it.
alter table orders
  add column courier text,
  add column tracking_number text,
  add column tracking_url text,
  add column told_shipment text,
  add column told_delivered_at timestamptz;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'payment', 'refund', 'shipment'));
