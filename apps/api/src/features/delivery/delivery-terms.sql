-- The delivery terms for a destination: those of the first of `zones` that names its state, or with whose digits its
-- PIN code begins. The last zone names neither and covers everything else.
create or replace function delivery_zone(zones jsonb, state text, pincode text) returns jsonb immutable language sql as $$
  select zone from jsonb_array_elements(zones) with ordinality as listed (zone, place)
  where (zone -> 'states' = '[]' and zone -> 'pins' = '[]') or zone -> 'states' ? state
    or exists (select from jsonb_array_elements_text(zone -> 'pins') as digits where starts_with(pincode, digits))
  order by place limit 1
$$;

-- The cost of delivering goods by the terms of a zone (ruling 33).
create or replace function delivery_fee(zone jsonb, goods_paise bigint) returns bigint immutable language sql as $$
  select case
    when (zone ->> 'freeAbovePaise')::bigint between 1 and goods_paise then 0
    else (zone ->> 'feePaise')::bigint
  end
$$;
