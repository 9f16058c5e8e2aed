-- What an offer of the payment service took off an order that was already placed (decision 0210): a part of its discount
-- for paying online. The provider's order keeps the amount without it.
alter table orders add column offer_discount_paise bigint not null default 0
  check (offer_discount_paise >= 0 and offer_discount_paise <= prepaid_discount_paise);
