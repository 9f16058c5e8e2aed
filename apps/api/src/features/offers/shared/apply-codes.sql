-- The codes in `SOAP10, freeship`, in capitals and without duplicates; null if there are none.
create or replace function split_codes(typed_codes text) returns text[] immutable language plpgsql as $$
begin
  return (
    select array_agg(name order by place)
    from (
      select upper(btrim(typed)) as name, min(place) as place
      from unnest(string_to_array(typed_codes, ',')) with ordinality as parts (typed, place)
      where btrim(typed) <> '' group by 1
    ) as names
  );
end $$;

-- What one code takes off these goods of a shopper and off the delivery fee. Each line has its price, its quantity
-- and what other codes take off it; the fee is what other codes leave of it. Answers `{offerId, code, discountPaise,
-- lineDiscounts, shippingSavedPaise}`, or why the code takes nothing off: `{code, why, …}` with `unknown`, `not_yet`
-- (`from`), `ended` (`at`), `used_up`, `used_before` (`most`), `first_order`, `not_covered` (`names` of what it is
-- for), `below_least` (`missingPaise`, `names`), `nothing_left`, `delivery_free`, `leaves_too_little`. The shopper's
-- own live hold gives way to the next order and does not stand in its way, unless it is an order by hand, which waits
-- for its payment. Call with the code locked, or as a forecast.
create or replace function apply_code(
  wanted_code text, shopper_id uuid, product_ids uuid[], unit_prices integer[], quantities integer[],
  earlier_discounts bigint[], shipping_paise bigint, at timestamptz
) returns jsonb stable language plpgsql as $$
declare
  offer offers;
  weights bigint[];
  covered_paise numeric;
  covered_left_paise numeric;
  left_paise numeric;
  discount_paise bigint;
  shipping_saved_paise bigint;
  own_uses bigint;
  own_live_uses bigint;
  scope_names jsonb;
begin
  select * into offer from offers where code = wanted_code;
  if not found then
    return jsonb_build_object('code', wanted_code, 'why', 'unknown');
  end if;
  if offer.stopped_at <= at or offer.ends_at <= at then
    return jsonb_build_object('code', wanted_code, 'why', 'ended', 'at', least(offer.stopped_at, offer.ends_at));
  end if;
  if offer.starts_at > at then
    return jsonb_build_object('code', wanted_code, 'why', 'not_yet', 'from', offer.starts_at);
  end if;
  select count(*) filter (
      where paid_at is not null and not came_to_nothing or cash_state in ('unconfirmed', 'confirmed')
        or hold = 'live' and channel = 'by_hand'
    ),
    count(*) filter (where hold = 'live' and cash_state is null and channel = 'shop')
  into own_uses, own_live_uses from orders where user_id = shopper_id and codes @> uses_offer(offer.id);
  if own_uses >= offer.uses_per_shopper then
    return jsonb_build_object('code', wanted_code, 'why', 'used_before', 'most', offer.uses_per_shopper);
  end if;
  if offer.first_order_only and exists (
    select from orders
    where user_id = shopper_id
      and (
        paid_at is not null and not came_to_nothing or cash_state in ('unconfirmed', 'confirmed')
        or hold = 'live' and channel = 'by_hand'
      )
  ) then
    return jsonb_build_object('code', wanted_code, 'why', 'first_order');
  end if;
  if offer.uses - own_live_uses >= offer.uses_in_all then
    return jsonb_build_object('code', wanted_code, 'why', 'used_up');
  end if;

  select array_agg(case when line.is_covered then line.paise - line.earlier else 0 end order by line.place),
    sum(line.paise) filter (where line.is_covered), sum(line.paise - line.earlier) filter (where line.is_covered),
    sum(line.paise - line.earlier)
  into weights, covered_paise, covered_left_paise, left_paise
  from (
    select given.unit_price::bigint * given.quantity as paise, given.earlier, given.place,
      scope_covers(offer.scope, products.id, products.category, given.unit_price) as is_covered
    from unnest(product_ids, unit_prices, quantities, earlier_discounts) with ordinality
      as given (product_id, unit_price, quantity, earlier, place)
    join products on products.id = given.product_id
    -- Evaluates the conditions once for each line.
    offset 0
  ) as line;
  scope_names := jsonb_build_object('names', case offer.scope ->> 'kind'
    when 'products' then (
      select coalesce(jsonb_agg(full_title(products.title, products.facts) order by products.title_sort), '[]') from products
      where offer.scope -> 'ids' ? products.id::text and products.deleted_at is null and products.is_published
    )
    when 'categories' then (
      select coalesce(jsonb_agg(categories.label order by categories.position), '[]') from categories
      where offer.scope -> 'ids' ? categories.id
    )
    when 'collections' then (
      select coalesce(jsonb_agg(collections.name order by lower(collections.name)), '[]') from collections
      where offer.scope -> 'ids' ? collections.id::text
    )
    else '[]'
  end);
  if covered_paise is null then
    return scope_names || jsonb_build_object('code', wanted_code, 'why', 'not_covered');
  end if;
  if covered_paise < offer.least_paise then
    return scope_names || jsonb_build_object('code', wanted_code, 'why', 'below_least', 'missingPaise', offer.least_paise - covered_paise);
  end if;
  if offer.kind <> 'freeDelivery' and covered_left_paise = 0 then
    return jsonb_build_object('code', wanted_code, 'why', 'nothing_left');
  end if;
  if offer.kind = 'freeDelivery' and shipping_paise = 0 then
    return jsonb_build_object('code', wanted_code, 'why', 'delivery_free');
  end if;

  discount_paise := case offer.kind
    when 'percent' then round(covered_left_paise * offer.percent / 100)
    when 'amount' then least(offer.amount_paise, covered_left_paise)
    else 0
  end;
  shipping_saved_paise := case offer.kind when 'freeDelivery' then shipping_paise else 0 end;
  if left_paise - discount_paise + shipping_paise - shipping_saved_paise < least_payment_paise() then
    return jsonb_build_object('code', wanted_code, 'why', 'leaves_too_little');
  end if;
  return jsonb_build_object(
    'offerId', offer.id, 'code', offer.code, 'discountPaise', discount_paise,
    'lineDiscounts', share_out(discount_paise, weights),
    'shippingSavedPaise', shipping_saved_paise
  );
end $$;

-- What the codes in `SOAP10, FREESHIP` take off together, at most `most_codes` of them (ruling 48): `{codes,
-- discountPaise, lineDiscounts, shippingSavedPaise}`, with `codes` as an order stores them (null: none takes anything
-- off). If codes take nothing off, `refused` says why for the first of them (`apply_code`, `too_many` with `most`);
-- the others still apply. Percentages of the price of the goods come first, then amounts, then the delivery, so the
-- sequence in which codes are typed makes no difference.
create or replace function apply_codes(
  typed_codes text, most_codes integer, shopper_id uuid, product_ids uuid[], unit_prices integer[], quantities integer[],
  shipping_paise bigint, at timestamptz
) returns jsonb stable language plpgsql as $$
declare
  names constant text[] := split_codes(typed_codes);
  name text;
  applied jsonb;
  refused jsonb;
  used jsonb;
  discounts bigint[] := array_fill(0::bigint, array[cardinality(product_ids)]);
  saved_paise bigint := 0;
begin
  if cardinality(names) > most_codes then
    refused := jsonb_build_object('code', names[most_codes + 1], 'why', 'too_many', 'most', most_codes);
  end if;
  for name in
    select typed from unnest(names[:most_codes]) as typed left join offers on offers.code = typed
    order by array_position(array['percent', 'amount', 'freeDelivery'], offers.kind), typed
  loop
    applied := apply_code(
      name, shopper_id, product_ids, unit_prices, quantities, discounts, shipping_paise - saved_paise, at
    );
    if applied ->> 'why' = 'unknown' then
      -- Takes precedence over all other reasons, because it counts as a guess.
      refused := applied;
    elsif applied ->> 'why' is not null then
      refused := coalesce(refused, applied);
    else
      used := coalesce(used, '[]') || (applied - 'lineDiscounts');
      saved_paise := saved_paise + (applied ->> 'shippingSavedPaise')::bigint;
      discounts := array(
        select earlier + more.paise::bigint
        from unnest(discounts) with ordinality as taken (earlier, place)
        join jsonb_array_elements_text(applied -> 'lineDiscounts') with ordinality as more (paise, place) using (place)
        order by place
      );
    end if;
  end loop;
  return jsonb_build_object(
    'codes', used, 'refused', refused, 'lineDiscounts', discounts, 'shippingSavedPaise', saved_paise,
    'discountPaise', (select sum(paise) from unnest(discounts) as paise)
  );
end $$;
