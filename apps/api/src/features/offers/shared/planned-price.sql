-- Whether an offer's scope covers a product: `{"kind": "all" | "categories" | "collections" | "products", "ids":
-- […]}`. `paid_paise`: its present price, for collections by price. Null while that price is itself being determined,
-- so that a sale uses the product's own price.
create or replace function scope_covers(scope jsonb, product_id uuid, category text, paid_paise integer) returns boolean
stable language sql as $$
  select case scope ->> 'kind'
    when 'all' then true
    when 'categories' then scope -> 'ids' ? category
    when 'products' then scope -> 'ids' ? product_id::text
    when 'collections' then collections_have(scope -> 'ids', product_id, paid_paise)
    else false
  end
$$;

-- A price with `percent` or `amount_paise` off: in whole rupees for a percentage, and at least one rupee.
create or replace function lowered_price(percent integer, amount_paise bigint, price_paise integer) returns integer
immutable language sql as $$
  select greatest(100, case
    when percent is not null then price_paise::bigint * (100 - percent) / 10000 * 100
    else price_paise - amount_paise
  end)::integer
$$;

-- The lowest price of a product by the sales running now, in whole rupees and at least one; null if none makes it
-- cheaper. Uses the database's clock, which all instances share.
create or replace function planned_price(product_id uuid, category text, price_paise integer) returns integer
stable language plpgsql as $$
begin
  return (
    select min(lowered.paise)
    from sales
    cross join lateral (
      select lowered_price(sales.percent, sales.amount_paise, price_paise) as paise
    ) as lowered
    where sales.ends_at > now() and sales.starts_at <= now() and lowered.paise < price_paise
      and scope_covers(sales.scope, product_id, category, null)
  );
end $$;
