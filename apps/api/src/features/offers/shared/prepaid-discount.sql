-- What paying online takes off goods of `goods_paise`, after codes, that come to `total_paise` with their delivery.
-- `prepaid`: the terms in the settings; null: none. The rest is at least what the provider requires.
create or replace function prepaid_discount(prepaid jsonb, has_code boolean, goods_paise bigint, total_paise bigint) returns bigint
immutable language sql as $$
  select case
    when prepaid is null or prepaid ->> 'kind' = 'off' or (has_code and prepaid ->> 'withCodes' = 'no') then 0
    else greatest(0, least(
      case prepaid ->> 'kind'
        when 'percent' then least(
          round(goods_paise * (prepaid ->> 'percent')::numeric / 100)::bigint,
          nullif((prepaid ->> 'mostPaise')::bigint, 0)
        )
        else (prepaid ->> 'amountPaise')::bigint
      end,
      goods_paise, total_paise - least_payment_paise()
    ))
  end
$$;

-- The discounts of the lines after the discount for paying online was shared out over what is left of each.
create or replace function share_prepaid(discount_paise bigint, unit_prices integer[], quantities integer[], line_discounts bigint[])
returns bigint[] immutable language plpgsql as $$
declare
  lefts bigint[];
  shares bigint[];
begin
  select array_agg(price::bigint * quantity - coalesce(off, 0) order by place) into lefts
  from unnest(unit_prices, quantities, line_discounts) with ordinality as line (price, quantity, off, place);
  shares := share_out(discount_paise, lefts);
  return array(
    select coalesce(off, 0) + share
    from unnest(line_discounts, shares) with ordinality as line (off, share, place) order by place
  );
end $$;
