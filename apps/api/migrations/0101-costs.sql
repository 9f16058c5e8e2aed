-- What a piece of a product costs the shop, each cost from a day of India on (decision 0179). Amounts are in paise.
create table product_costs (
  product_id uuid not null references products on delete cascade,
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  cost_paise bigint not null check (cost_paise >= 0),
  by_user_id uuid references users,
  updated_at timestamptz(3) not null,
  primary key (product_id, from_day)
);
create trigger keep_change after insert or update or delete on product_costs for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();

-- What packing a parcel costs: box, filling, label.
create table packing_costs (
  from_day text primary key check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  cost_paise bigint not null check (cost_paise >= 0),
  by_user_id uuid references users,
  updated_at timestamptz(3) not null
);
create trigger keep_change after insert or update or delete on packing_costs for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();

-- What a settlement adds or takes off for a payment beside itself and its refunds: adjustments, lost disputes.
create index settlement_entries_payment on settlement_entries (payment_id)
  where payment_id is not null and type not in ('payment', 'refund');
