-- What couriers paid out of the cash that they took: one row for what reached the bank, a line for each parcel of it.

create table remittances (
  id uuid primary key,
  courier text not null,
  -- Of the bank, such as a UTR.
  reference text not null,
  -- Of Asia/Kolkata, `2026-11-21`.
  paid_on text not null check (paid_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- What reached the bank: the parcels less what the courier kept for its work.
  amount_paise bigint not null check (amount_paise >= 0),
  by_user_id uuid references users,
  created_at timestamptz not null
);
-- The same transfer is entered once.
create unique index remittances_reference on remittances (lower(courier), lower(reference));
create index remittances_age on remittances (created_at desc, id desc);

create table remittance_lines (
  remittance_id uuid not null references remittances on delete cascade,
  position integer not null,
  -- The order or tracking number, as the courier wrote it.
  subject text not null,
  order_id uuid references orders on delete set null,
  amount_paise bigint not null check (amount_paise >= 0),
  -- `matched` books the cash of its order; the others are for the owner to see to.
  outcome text not null check (outcome in ('matched', 'unknown', 'twice', 'not_sent', 'returned', 'differs')),
  primary key (remittance_id, position)
);
-- The cash of an order comes once.
create unique index remittance_lines_once on remittance_lines (order_id) where outcome = 'matched';
create index remittance_lines_order on remittance_lines (order_id);
