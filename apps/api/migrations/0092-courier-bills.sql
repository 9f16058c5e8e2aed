-- What the shop has agreed with its courier: one row, entered once (decision 0165).
create table courier_rates (
  singleton boolean primary key default true check (singleton),
  -- `RateCard` of the contract, amounts in rupees.
  card jsonb not null,
  by_user_id uuid references users,
  updated_at timestamptz(3) not null
);
create trigger keep_change after insert or update or delete on courier_rates for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();

-- A courier's bill, as its file said. Amounts are in paise, days those of India.
create table courier_bills (
  id uuid primary key,
  courier text not null,
  reference text not null,
  billed_on text not null check (billed_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- The last day on which the courier hears of a dispute.
  dispute_until text not null,
  -- The same file is read once.
  file_sha256 text not null unique,
  by_user_id uuid references users,
  created_at timestamptz(3) not null
);
create unique index courier_bills_reference on courier_bills (lower(courier), lower(reference));
create trigger keep_change after insert or update or delete on courier_bills for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();

create table courier_bill_lines (
  bill_id uuid not null references courier_bills on delete cascade,
  -- As a spreadsheet numbers it: 1 is the header.
  line integer not null,
  -- Why it could not be read; then `cells` has it as it was, and nothing else is known of it.
  problem text,
  cells text[] not null default '{}',
  tracking_number text not null default '',
  order_id uuid references orders on delete set null,
  forward_paise bigint not null default 0,
  return_paise bigint not null default 0,
  cash_paise bigint not null default 0,
  other_paise bigint not null default 0,
  tax_paise bigint not null default 0,
  primary key (bill_id, line)
);
create index courier_bill_lines_number on courier_bill_lines (upper(tracking_number)) where problem is null;
create index courier_bill_lines_order on courier_bill_lines (order_id);

-- What a line asks too much, each reason by itself.
create table courier_overcharges (
  bill_id uuid not null,
  line integer not null,
  kind text not null check (kind in (
    'weight', 'zone', 'rate', 'return', 'cash_fee', 'twice', 'not_ours', 'cancelled', 'tax'
  )),
  -- Before GST, and the GST on it.
  amount_paise bigint not null check (amount_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  words text not null,
  primary key (bill_id, line, kind),
  foreign key (bill_id, line) references courier_bill_lines on delete cascade
);
