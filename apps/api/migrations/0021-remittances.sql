-- What couriers paid out of the cash that they collected: one row for the amount that reached the bank, and a line
-- for each of its parcels.

create table remittances (
  id uuid primary key,
  courier text not null,
  -- The bank's reference, such as a UTR.
  reference text not null,
  -- A day in Asia/Kolkata, `2026-11-21`.
  paid_on text not null check (paid_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- The amount that reached the bank: the parcels less what the courier kept for its work.
  amount_paise bigint not null check (amount_paise >= 0),
  by_user_id uuid references users,
  created_at timestamptz not null
);
-- The same transfer can be entered only once.
create unique index remittances_reference on remittances (lower(courier), lower(reference));
create index remittances_age on remittances (created_at desc, id desc);

create table remittance_lines (
  remittance_id uuid not null references remittances on delete cascade,
  position integer not null,
  -- The order or tracking number, as the courier wrote it.
  subject text not null,
  order_id uuid references orders on delete set null,
  amount_paise bigint not null check (amount_paise >= 0),
  -- `matched` books the cash of its order; the owner must deal with the others.
  outcome text not null check (outcome in ('matched', 'unknown', 'twice', 'not_sent', 'returned', 'differs')),
  -- How the owner settled a line that did not match: `accepted` books the cash of its order all the same, `noted`
  -- says how it was resolved otherwise.
  settled_as text check (settled_as in ('accepted', 'noted')),
  settled_note text not null default '',
  settled_at timestamptz,
  by_user_id uuid references users,
  check ((settled_as is null) = (settled_at is null)),
  primary key (remittance_id, position)
);
-- The cash of an order comes only once.
create unique index remittance_lines_once on remittance_lines (order_id)
  where outcome = 'matched' or settled_as = 'accepted';
create index remittance_lines_order on remittance_lines (order_id);
