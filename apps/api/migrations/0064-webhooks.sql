-- Other people's programs hear of what happens (decision 0129) --------------------------------------------------

-- Where they listen, and what each wants to hear.
create table webhook_endpoints (
  id uuid primary key,
  address text not null check (address ~ '^https?://'),
  -- Events of the contract's `webhookEvents`.
  events text[] not null,
  -- `whsec_…`, by which messages are signed. The former one signs too until its time is over.
  secret text not null,
  former_secret text,
  former_secret_until timestamptz(3),
  -- Null: on. `owner`: switched off; `failing`: nothing arrived for days; `gone`: it answered 410.
  off_because text check (off_because in ('owner', 'failing', 'gone')),
  created_at timestamptz(3) not null,
  check ((former_secret is null) = (former_secret_until is null))
);
create trigger keep_change after insert or update or delete on webhook_endpoints for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();

-- One row for each event and each program that wants it, written in the transaction that makes the event true.
create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they are sent.
  place bigint generated always as identity,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event text not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  -- The beginning of time: at once by every clock. Null: it arrived, or is not tried any more.
  next_try_at timestamptz(3) default 'epoch',
  tries integer not null default 0,
  arrived_at timestamptz(3),
  tried_at timestamptz(3),
  -- What went wrong at the last try.
  last_error text
);
create index webhook_messages_due on webhook_messages (endpoint_id, next_try_at) where next_try_at is not null;
create index webhook_messages_log on webhook_messages (endpoint_id, place);
create index webhook_messages_created on webhook_messages (created_at);

create function queue_webhook(event_kind text, event_data jsonb) returns void language plpgsql as $$
begin
  insert into webhook_messages (endpoint_id, event, body)
  select id, event_kind, json_build_object(
    'type', event_kind,
    'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', event_data
  )::text
  from webhook_endpoints where off_because is null and event_kind = any (events);
end $$;

-- Ids, numbers and amounts alone: who may know more asks the API.
create function webhook_order() returns trigger language plpgsql as $$
declare
  told jsonb;
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  told := jsonb_build_object('orderId', new.id, 'orderNumber', new.order_number, 'totalAmount',
    round(new.total_paise / 100.0, 2), 'orderStatus', new.order_status, 'paymentStatus', new.payment_status);
  if tg_op = 'INSERT' then perform queue_webhook('order.placed', told); end if;
  if new.payment_status = 'paid' and new.channel <> 'replacement'
    and (tg_op = 'INSERT' or old.payment_status in ('pending', 'canceled')) then
    perform queue_webhook('order.paid', told);
  end if;
  if new.order_status = 'inShipping' and (tg_op = 'INSERT' or old.order_status <> 'inShipping') then
    perform queue_webhook('order.shipped', told
      || jsonb_build_object('courier', new.courier, 'trackingNumber', new.tracking_number));
  end if;
  return null;
end $$;
create trigger webhook_order_placed after insert on orders for each row execute function webhook_order();
create trigger webhook_order_moved after update of payment_status, order_status on orders for each row
when (old.payment_status <> new.payment_status or old.order_status <> new.order_status)
execute function webhook_order();

create function webhook_refund() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  perform queue_webhook('order.refunded', jsonb_build_object('orderId', new.order_id, 'orderNumber',
    (select order_number from orders where id = new.order_id), 'refundId', new.id,
    'amount', round(new.amount_paise / 100.0, 2)));
  return null;
end $$;
create trigger webhook_refund_found after insert on refunds for each row
when (new.status = 'processed') execute function webhook_refund();
create trigger webhook_refund_made after update of status on refunds for each row
when (new.status = 'processed' and old.status <> 'processed') execute function webhook_refund();

-- Once when a movement takes a product below its limit, until it was filled up.
create function webhook_low_stock() returns trigger language plpgsql as $$
declare
  low_below integer;
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  select low_limit(facts) into low_below from products where id = new.product_id and deleted_at is null;
  if new.stock_after < low_below and new.stock_after - new.stock_change >= low_below then
    perform queue_webhook('stock.low',
      jsonb_build_object('productId', new.product_id, 'stock', new.stock_after, 'lowBelow', low_below));
  end if;
  return null;
end $$;
create trigger webhook_low_stock after insert on stock_movements for each row
when (new.stock_change < 0) execute function webhook_low_stock();

create function webhook_product() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints) then return null; end if;
  perform queue_webhook('product.changed', jsonb_build_object('productId', new.id, 'slug', new.slug, 'version',
    new.version, 'isShown', new.is_published and new.deleted_at is null));
  return null;
end $$;
create trigger webhook_product_added after insert on products for each row execute function webhook_product();
create trigger webhook_product_changed after update of version, is_published, deleted_at on products for each row
when (
  old.version <> new.version or old.is_published <> new.is_published
  or old.deleted_at is distinct from new.deleted_at
)
execute function webhook_product();
