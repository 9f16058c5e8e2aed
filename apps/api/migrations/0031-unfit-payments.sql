-- The provider's payments that do not fit the order and wait for the owner, by id, sorted and joined by commas; null:
-- none. The order stays as it is until they are gone.
alter table orders add column if not exists unfit_payments text;

-- The provider's fee that the shopper paid on top of the order's amount; the provider keeps it.
alter table payments add column if not exists shopper_fee_paise bigint not null default 0
  check (shopper_fee_paise >= 0);
