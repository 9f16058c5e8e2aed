-- What the provider keeps of a payment, with the GST in it, in paise; null: not known yet. How often it was asked for
-- the fee of a payment whose capture did not tell it, and when last.
alter table payments add column fee_paise bigint check (fee_paise >= 0);
alter table payments add column fee_tax_paise bigint check (fee_tax_paise >= 0 and fee_tax_paise <= fee_paise);
alter table payments add column fee_tries smallint not null default 0;
alter table payments add column fee_asked_at timestamptz;
-- Whose fee is asked for next.
create index payments_without_fee on payments (fee_asked_at nulls first, captured_at desc)
  where fee_paise is null and method = 'provider' and fee_tries < 5;
