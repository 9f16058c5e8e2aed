-- What the shop asks of its courier for a parcel that was lost or damaged (decision 0183). Days are those of India.
create table courier_claims (
  failed_delivery_id uuid primary key references failed_deliveries on delete cascade,
  order_id uuid not null references orders on delete cascade,
  courier text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- The last day on which the courier hears of it.
  file_by text not null check (file_by ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  filed_on text,
  reference text not null default '',
  settled_on text,
  -- What the courier pays; 0: it refused.
  settled_paise bigint check (settled_paise >= 0),
  by_user_id uuid references users,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((settled_on is null) = (settled_paise is null) and (settled_on is null or filed_on is not null))
);
create index courier_claims_order on courier_claims (order_id);
create index courier_claims_open on courier_claims (file_by) where settled_on is null;
create index failed_deliveries_ended on failed_deliveries (ended_at) where is_current and outcome is not null;
