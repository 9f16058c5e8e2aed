-- A draft needs a title alone (decision 0177): it may have no category, and a price of 0 until one is known. Nothing
-- is published like that, whoever writes it.
alter table products
  alter column category drop not null,
  drop constraint products_price_paise_check,
  drop constraint products_check,
  add constraint products_prices check (
    price_paise >= 0 and sale_price_paise >= 0
    and (sale_price_paise < price_paise or price_paise = 0 and sale_price_paise = 0)
  ),
  add constraint products_sold_whole check (not is_published or price_paise > 0 and category is not null);

create or replace function leave_shelf() returns trigger language plpgsql as $$
begin
  if new.category is distinct from old.category then
    new.shelf_place := null;
  end if;
  return new;
end $$;
