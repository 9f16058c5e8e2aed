-- A settlement as the provider's list has it. Amounts are in paise; days are those of India.
create table settlements (
  settlement_id text primary key,
  amount_paise bigint not null,
  -- Of the provider: `created`, `processed`, `failed`, or another word.
  status text not null,
  -- By which the bank names the transfer; empty while there is none.
  utr text not null,
  day text not null,
  created_at timestamptz not null
);
create index settlements_day on settlements (day);

-- The lines of the provider's report: what each settlement pays out, or takes off.
create table settlement_entries (
  settlement_id text not null,
  -- A payment, refund, adjustment, transfer, or whatever else the provider lists.
  entity_id text not null,
  -- 1; 2 and more where the report has it in the same settlement again.
  line integer not null,
  -- In whose report it is.
  day text not null,
  type text not null,
  amount_paise bigint not null,
  credit_paise bigint not null,
  debit_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- The payment that a refund belongs to.
  payment_id text,
  dispute_id text,
  detail text not null,
  settled_at timestamptz not null,
  primary key (settlement_id, entity_id, line)
);
create index settlement_entries_day on settlement_entries (day);
create index settlement_entries_entity on settlement_entries (entity_id);

-- Which settlement a refund was taken off; null: none yet.
alter table refunds add column settlement_id text;
alter table refunds add column settled_at timestamptz;
create index refunds_unsettled on refunds (created_at) where settlement_id is null and status = 'processed';

-- When the report of a day was kept; null: not since the shop keeps reports.
alter table compared_days add column report_kept_at timestamptz;
create index compared_days_unkept on compared_days (day) where report_kept_at is null;

alter table drifts drop constraint if exists drifts_kind_check;
alter table drifts add constraint drifts_kind_check check (kind in (
  'payment_not_here', 'payment_foreign', 'payment_not_there', 'payment_amount', 'payment_not_settled', 'payment_unfit',
  'payment_disputed', 'payment_taken_back',
  'order_amount', 'order_without_payment', 'order_not_paid',
  'refund_not_here', 'refund_not_there', 'refund_amount', 'refund_state', 'refund_not_settled',
  'settled_twice', 'fee_amount', 'settled_amount', 'entry_unknown', 'settlement_sum', 'settlement_unknown',
  'payout_line', 'entry_unreadable'
));
