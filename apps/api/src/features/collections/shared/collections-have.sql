-- Whether a product matches everything in a rule (`CollectionRule` of the contract); empty conditions do not
-- restrict. Prices and 'on sale' use `paid_paise`, or the product's own price if that is null. The products that a
-- collection shows are read by `read-collected.ts`, which finds the same ones by indexes.
create or replace function rule_fits(rule jsonb, wanted_id uuid, paid_paise integer) returns boolean stable language plpgsql as $$
begin
  return exists (
    select from products
    where id = wanted_id
      and (coalesce(rule -> 'categories', '[]') = '[]' or rule -> 'categories' ? category)
      and (coalesce(rule -> 'concerns', '[]') = '[]'
        or facts -> 'concerns' ?| array(select jsonb_array_elements_text(rule -> 'concerns')))
      and (coalesce(rule -> 'suits', '[]') = '[]'
        or facts -> 'suits' ?| array(select jsonb_array_elements_text(rule -> 'suits')))
      and strpos(lower(ingredients), lower(coalesce(rule ->> 'ingredient', ''))) > 0
      and (rule ->> 'newDays' is null or created_at > now() - make_interval(days => (rule ->> 'newDays')::integer))
      and (rule ->> 'isOnSale' is distinct from 'true' or coalesce(paid_paise, unit_price_paise) < price_paise)
      and coalesce(paid_paise, unit_price_paise) >= coalesce((rule ->> 'leastPrice')::numeric * 100, 0)
      and (rule ->> 'mostPrice' is null
        or coalesce(paid_paise, unit_price_paise) <= (rule ->> 'mostPrice')::numeric * 100)
  );
end $$;

-- Whether one of the collections (0019), including hidden ones, contains a product at this moment. Deleted
-- collections contain none.
create or replace function collections_have(collection_ids jsonb, wanted_id uuid, paid_paise integer) returns boolean
stable language plpgsql as $$
begin
  return exists (
    select from collections
    where id = any (array(select jsonb_array_elements_text(collection_ids)::uuid))
      and case when collections.rule is null
        then exists (
          select from collection_products
          where collection_products.collection_id = collections.id and collection_products.product_id = wanted_id
        )
        else rule_fits(collections.rule, wanted_id, paid_paise)
      end
  );
end $$;
