-- Notifications on the owners' devices -------------------------------------------------------------

-- The shop's keys towards push services (VAPID), made once; browsers subscribe with the public one.
create table push_keys (
  singleton boolean primary key default true check (singleton),
  public_key text not null,
  private_key text not null
);

-- A device of an owner that is notified. It outlives the sign-in it was turned on in, which ends after half a day
-- without use; it ends with the account's password.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Where its browser's push service takes messages, and what they are encrypted with.
  endpoint text not null unique check (endpoint ~ '^https?://'),
  p256dh text not null,
  auth text not null,
  -- Such as 'Chrome on Android'.
  label text not null,
  -- Kinds of the contract's `pushKinds`.
  kinds text[] not null,
  created_at timestamptz not null
);
create index push_devices_user on push_devices (user_id);

-- What is still to be sent, once for each device; a row that was sent is gone.
create table push_messages (
  id bigint generated always as identity primary key,
  device_id uuid not null references push_devices on delete cascade,
  kind text not null,
  title text not null,
  path text not null,
  created_at timestamptz not null default now(),
  -- The beginning of time: at once by every clock.
  next_try_at timestamptz not null default 'epoch',
  tries integer not null default 0,
  -- A mail to several mailboxes of the shop is one notification.
  unique (device_id, title, created_at)
);
create index push_messages_due on push_messages (next_try_at);

-- Whoever had the old password, or the owner's rights, is notified no more.
create function push_account_changed() returns trigger language plpgsql as $$
begin
  delete from push_devices where user_id = new.id;
  return null;
end $$;
create trigger push_account_changed after update of password_hash, role on users for each row
when (old.password_hash <> new.password_hash or old.role <> new.role)
execute function push_account_changed();

create function queue_push(event_kind text, event_title text, event_path text) returns void language plpgsql as $$
begin
  insert into push_messages (device_id, kind, title, path)
  select id, event_kind, left(event_title, 200), event_path
  from push_devices where event_kind = any (kinds)
  on conflict do nothing;
end $$;

-- The owner's mails of these events have numbers and amounts alone in their subject. They are queued in the statement
-- that makes the event true, so a notification costs it no round trip and follows no event that was rolled back.
create function push_mail() returns trigger language plpgsql as $$
begin
  perform queue_push(
    case new.kind when 'order_received' then 'order' when 'ticket_opened_owner' then 'ticket' else 'refund' end,
    new.subject,
    coalesce((
      select block ->> 'to' from json_array_elements(new.content -> 'blocks') as block
      where block ->> 'kind' = 'button' limit 1
    ), '/admin/dashboard')
  );
  return null;
end $$;
-- `created_at = now()`: not what a backup brings back, nor what is sent again.
create trigger push_mail after insert on outbox_mails for each row
when (
  new.kind in ('order_received', 'ticket_opened_owner', 'refund_trouble')
  and new.resend_of is null and new.created_at = now()
)
execute function push_mail();

-- A product runs low when a movement takes it below its limit: told once, until it was filled up.
create function push_low_stock() returns trigger language plpgsql as $$
declare
  low_below integer;
  product_title text;
begin
  if not exists (select from push_devices where 'lowStock' = any (kinds)) then return null; end if;
  select low_limit(facts), title into low_below, product_title
  from products where id = new.product_id and deleted_at is null;
  if new.stock_after < low_below and new.stock_after - new.stock_change >= low_below then
    perform queue_push(
      'lowStock', format('Low stock: %s left of %s', new.stock_after, product_title), '/admin/stock'
    );
  end if;
  return null;
end $$;
create trigger push_low_stock after insert on stock_movements for each row
when (new.stock_change < 0 and new.at = now())
execute function push_low_stock();
