-- Parcels that did not end with their customer (decision 0180): one row for each time that an order's parcel fails.
create table failed_deliveries (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- Null: nobody said it. A parcel that comes back without a word, or is lost.
  reason text check (reason in ('refused', 'not_reached', 'wrong_address', 'damaged', 'other')),
  noted_at timestamptz(3) not null,
  -- Null: it is on its way back.
  outcome text check (outcome in ('back', 'lost')),
  ended_at timestamptz(3),
  -- False once the order was sent once more or is to be: then it is history.
  is_current boolean not null default true,
  by_user_id uuid references users,
  check ((outcome is null) = (ended_at is null))
);
-- An order's parcel fails once at a time, so its pieces and its money come back once.
create unique index failed_deliveries_current on failed_deliveries (order_id) where is_current;
create index failed_deliveries_open on failed_deliveries (noted_at) where outcome is null;

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (
    kind in (
      'placed', 'status', 'payment', 'refund', 'shipment', 'address', 'note', 'out_for_delivery',
      'going_back', 'came_back', 'lost'
    )
  ) not valid;
