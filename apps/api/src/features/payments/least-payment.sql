-- The least that the provider takes or gives back, in paise: `MIN_CHARGE_RUPEES` of the contract's limits.
create or replace function least_payment_paise() returns integer immutable language sql as 'select 100';
