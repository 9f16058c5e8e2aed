-- Couriers that are booked at an account of couriers (decision 0186). The row is written before the account is called:
-- whatever happens then, what is left to do is here.
create table courier_bookings (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- The order's number as the account has it; with -2 and so on after the first booking. The account makes another order
  -- of each create, so that this is what one is looked up by.
  reference text not null unique,
  state text not null
    check (state in ('wanted', 'ordered', 'booked', 'cancelling', 'cancelled', 'ended', 'failed')),
  -- As the account names it; null: the one that it recommends.
  courier_id integer,
  courier text not null default '',
  length_cm double precision not null,
  breadth_cm double precision not null,
  height_cm double precision not null,
  grams integer not null,
  provider_order_id text,
  provider_shipment_id text,
  tracking_number text,
  label_url text,
  -- When the courier comes, in the account's words.
  pickup text,
  problem text,
  -- When the shop goes on by itself; null: nothing is left to do, or somebody must decide.
  next_try_at timestamptz(3),
  -- Somebody works on it until then, or was killed doing so.
  claimed_until timestamptz(3),
  tries integer not null default 0,
  by_user_id uuid references users,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- One courier at a time has an order's parcel.
create unique index courier_bookings_open on courier_bookings (order_id)
where state in ('wanted', 'ordered', 'booked', 'cancelling');
create index courier_bookings_order on courier_bookings (order_id, created_at);
create index courier_bookings_due on courier_bookings (next_try_at) where next_try_at is not null;
create index courier_bookings_number on courier_bookings (tracking_number);

alter table connections
  drop constraint connections_name_check,
  add constraint connections_name_check check (name in ('payments', 'mail', 'address', 'store', 'courier'));
