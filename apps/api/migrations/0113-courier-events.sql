-- What couriers tell of booked parcels, by webhooks of the account (decision 0186): at least once, late and in any order.
create table courier_events (
  id uuid primary key,
  booking_id uuid not null references courier_bookings on delete cascade,
  -- The account's number of the status; -1: it said none.
  status integer not null,
  -- As the courier says it.
  words text not null,
  place text not null default '',
  happened_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  -- Null: what follows from it is still to be done.
  applied_at timestamptz(3)
);
create unique index courier_events_once on courier_events (booking_id, happened_at, status);
create index courier_events_received on courier_events (received_at);
create index courier_events_open on courier_events (received_at) where applied_at is null;

alter table courier_bookings
  -- The newest of them by the courier's clock.
  add column told_status integer,
  add column told_words text,
  add column told_place text,
  add column told_at timestamptz(3),
  -- What the shop answered to a delivery that failed.
  add column answer text check (answer in ('again', 'return')),
  add column answered_at timestamptz(3);
create index courier_bookings_labelled on courier_bookings (created_at) where label_url is not null;
