-- Codes that shoppers type, and sales planned ahead. What either takes off is decided here alone: by `place_order` when
-- an order is placed, and by `quote_cart` for what the shopper sees before.

-- A code. What it has given stays with the orders (`orders.codes`), so a code is stopped and never deleted.
create table offers (
  id uuid primary key,
  -- In capitals, as shoppers read it.
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount', 'freeDelivery')),
  -- Of `percent`, and of `amount`, in paise.
  percent integer check (percent between 1 and 100),
  amount_paise bigint check (amount_paise > 0),
  -- What the goods that it is for come to at least.
  least_paise bigint not null default 0 check (least_paise >= 0),
  -- What it is for (`scope_covers`).
  scope jsonb not null,
  first_order_only boolean not null default false,
  -- Null: any number.
  uses_per_shopper integer check (uses_per_shopper > 0),
  uses_in_all integer check (uses_in_all > 0),
  starts_at timestamptz not null,
  -- Null: until it is stopped.
  ends_at timestamptz check (ends_at > starts_at),
  stopped_at timestamptz,
  -- Who it was given to; for the owner alone.
  given_to text not null default '',
  -- Orders that count as a use: those that wait for their payment and those that were paid. An order that ends unpaid
  -- gives its use back.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_paise is not null))
);
create index offers_age on offers (created_at desc, id desc);

-- Lower prices for a while. Nothing is switched on or off: whoever reads a price asks which sales run at that moment.
create table sales (
  id uuid primary key,
  name text not null,
  percent integer check (percent between 1 and 99),
  amount_paise bigint check (amount_paise > 0),
  scope jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((percent is null) <> (amount_paise is null))
);
create index sales_age on sales (starts_at desc, id desc);
create index sales_ends on sales (ends_at);

-- Whether a product has all that a rule tells (`CollectionRule` of the contract); what is empty says nothing. Prices
-- and 'on sale' go by `paid_paise`, and by the product's own price where that is null. What a collection shows is read
-- by `read-collected.ts`, which finds the same products by indexes.
create function rule_fits(rule jsonb, wanted_id uuid, paid_paise integer) returns boolean stable language plpgsql as $$
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

-- Whether one of the collections (0019) has a product at this moment, hidden ones too; what was deleted has none.
create function collections_have(collection_ids jsonb, wanted_id uuid, paid_paise integer) returns boolean
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

-- Whether a product belongs to what an offer is for:
-- `{"kind": "all" | "categories" | "collections" | "products", "ids": […]}`. `paid_paise`: what it costs, for collections
-- by price; null where that is what is asked for, so that a sale goes by the product's own price.
create function scope_covers(scope jsonb, product_id uuid, category text, paid_paise integer) returns boolean
stable language sql as $$
  select case scope ->> 'kind'
    when 'all' then true
    when 'categories' then scope -> 'ids' ? category
    when 'products' then scope -> 'ids' ? product_id::text
    when 'collections' then collections_have(scope -> 'ids', product_id, paid_paise)
    else false
  end
$$;

-- What a product costs by the sales that run now, the lowest of them, in whole rupees and at least one; null where none
-- makes it cheaper. By the database's clock, which all instances share.
create function planned_price(product_id uuid, category text, price_paise integer) returns integer
stable language plpgsql as $$
begin
  return (
    select min(lowered.paise)
    from sales
    cross join lateral (
      select greatest(100, case
        when sales.percent is not null then price_paise::bigint * (100 - sales.percent) / 10000 * 100
        else price_paise - sales.amount_paise
      end)::integer as paise
    ) as lowered
    where sales.ends_at > now() and sales.starts_at <= now() and lowered.paise < price_paise
      and scope_covers(sales.scope, product_id, category, null)
  );
end $$;

-- How often a sale has begun or ended so far: while it stays the same, so do all prices.
create function count_sale_changes() returns bigint stable language plpgsql as $$
begin
  return (select count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now()) from sales);
end $$;

-- Shares out an amount by weight, to the paisa: each gets its share rounded down, and what is left goes, a paisa each,
-- to those who lost most by rounding. The amount is at most the sum of the weights, so no share is above its weight.
create function share_out(amount bigint, weights bigint[]) returns bigint[] immutable language plpgsql as $$
declare
  weight_sum constant numeric := (select sum(weight) from unnest(weights) as weight);
begin
  if amount = 0 or weight_sum = 0 then
    return array_fill(0::bigint, array[cardinality(weights)]);
  end if;
  return (
    with rounded as (
      select place, div(amount * weight, weight_sum) as share, mod(amount * weight, weight_sum) as lost
      from unnest(weights) with ordinality as given (weight, place)
    ), ranked as (
      select place, share, row_number() over (order by lost desc, place) as turn,
        amount - sum(share) over () as still
      from rounded
    )
    select array_agg((share + case when turn <= still then 1 else 0 end)::bigint order by place) from ranked
  );
end $$;

-- The codes that an order used (`orders.codes`); none for null.
create function used_offers(codes jsonb) returns uuid[] immutable language plpgsql as $$
begin
  return array(select (used ->> 'offerId')::uuid from jsonb_array_elements(codes) as used);
end $$;

-- What `orders.codes` contains where a code was used: `codes @> uses_offer(id)` goes by its index.
create function uses_offer(offer_id uuid) returns jsonb immutable language sql as $$
  select jsonb_build_array(jsonb_build_object('offerId', offer_id))
$$;

-- Counts an order with these codes as a use of each (1), or no longer (-1).
create function count_code_uses(codes jsonb, change integer) returns void language plpgsql as $$
begin
  if codes is not null then
    perform lock_offers(used_offers(codes));
    update offers set uses = uses + change where id = any (used_offers(codes));
  end if;
end $$;

-- The codes of `SOAP10, freeship`, in capitals and each once; null for what names none.
create function split_codes(typed_codes text) returns text[] immutable language plpgsql as $$
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

-- Locks codes until the transaction ends, in the order of their ids. Whoever locks products too locks them before.
create function lock_offers(offer_ids uuid[]) returns void language plpgsql as $$
begin
  perform from offers where id = any (offer_ids) order by id for no key update;
end $$;

-- What one code takes off these goods of a shopper, each line with its price, its quantity and what other codes take off
-- it, and off what they leave of the delivery fee: `{offerId, code, discountPaise, lineDiscounts, shippingSavedPaise}`.
-- Or why it takes nothing: `{code, why, …}` with
-- `unknown`, `not_yet` (`from`), `ended` (`at`), `used_up`, `used_before` (`most`), `first_order`, `not_covered`
-- (`names` of what it is for), `below_least` (`missingPaise`, `names`), `nothing_left`, `delivery_free`,
-- `leaves_too_little`.
-- The shopper's own live hold gives way to the next order and is not in its way. Call with the code locked, or as a
-- forecast.
create function apply_code(
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
  select count(*) filter (where paid_at is not null or cash_state in ('unconfirmed', 'confirmed')),
    count(*) filter (where hold = 'live' and cash_state is null)
  into own_uses, own_live_uses from orders where user_id = shopper_id and codes @> uses_offer(offer.id);
  if own_uses >= offer.uses_per_shopper then
    return jsonb_build_object('code', wanted_code, 'why', 'used_before', 'most', offer.uses_per_shopper);
  end if;
  if offer.first_order_only and exists (
    select from orders
    where user_id = shopper_id and (paid_at is not null or cash_state in ('unconfirmed', 'confirmed'))
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
    -- Each line is asked about once.
    offset 0
  ) as line;
  scope_names := jsonb_build_object('names', case offer.scope ->> 'kind'
    when 'products' then (
      select coalesce(jsonb_agg(products.title order by products.title_sort), '[]') from products
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
  -- The provider takes no payment below 100 paise (docs/payments.md, 'Order').
  if left_paise - discount_paise + shipping_paise - shipping_saved_paise < 100 then
    return jsonb_build_object('code', wanted_code, 'why', 'leaves_too_little');
  end if;
  return jsonb_build_object(
    'offerId', offer.id, 'code', offer.code, 'discountPaise', discount_paise,
    'lineDiscounts', share_out(discount_paise, weights),
    'shippingSavedPaise', shipping_saved_paise
  );
end $$;

-- What the codes of `SOAP10, FREESHIP` take off together, `most_codes` of them at most (ruling 48):
-- `{codes, discountPaise, lineDiscounts, shippingSavedPaise}`, `codes` as an order keeps them (null: none takes anything
-- off), and with `refused` why the first one that takes nothing off does not (`apply_code`, `too_many` with `most`); the
-- others are counted all the same. Percentages come first, of what the goods cost, then amounts, then the delivery: the
-- sequence in which they were typed makes no difference.
create function apply_codes(
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
      -- Before all other reasons: whoever guesses is counted by it.
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

-- What a shopper's cart would come to if it were ordered now, and what codes would take off it (null: none). To one
-- of the shopper's addresses, else to a PIN code in a state; `zone` is null where there is neither.
create function quote_cart(
  shopper_id uuid, typed_codes text, most_codes integer, zones jsonb, wanted_address text, pin_state text, wanted_pin text, at timestamptz, cash jsonb,
  prepaid jsonb
) returns json stable language plpgsql as $$
declare
  zone jsonb;
  zone_pin text;
  zone_phone text;
  applied jsonb;
  product_ids uuid[];
  unit_prices integer[];
  quantities integer[];
  goods_paise bigint;
  shipping_paise bigint;
  left_paise bigint;
begin
  select array_agg(line.id order by added_at, line.id), array_agg(line.unit_paise order by added_at, line.id),
    array_agg(line.quantity order by added_at, line.id), coalesce(sum(line.unit_paise::bigint * line.quantity), 0)
  into product_ids, unit_prices, quantities, goods_paise
  from (
    select products.id, cart_items.added_at, cart_items.quantity,
      least(unit_price_paise, planned_price(products.id, category, price_paise)) as unit_paise
    from cart_items join products on products.id = cart_items.product_id and products.deleted_at is null and products.is_published
    where cart_items.user_id = shopper_id
  ) as line;
  if wanted_address is not null then
    select delivery_zone(zones, state, pincode), pincode, phone into zone, zone_pin, zone_phone
    from addresses where user_id = shopper_id and id::text = lower(wanted_address);
  elsif wanted_pin is not null then
    zone := delivery_zone(zones, pin_state, wanted_pin);
    zone_pin := wanted_pin;
  end if;
  shipping_paise := case when product_ids is null then 0 else delivery_fee(coalesce(zone, zones -> -1), goods_paise) end;
  applied := case when split_codes(typed_codes) is not null and product_ids is not null then
    apply_codes(typed_codes, most_codes, shopper_id, product_ids, unit_prices, quantities, shipping_paise, at)
  end;
  left_paise := goods_paise - coalesce((applied ->> 'discountPaise')::bigint, 0);
  return json_build_object(
    'cashWhy', cash_refusal(cash, coalesce(zone, zones -> -1), shopper_id, zone_phone, left_paise),
    'prepaidDiscountPaise', prepaid_discount(prepaid, applied ->> 'codes' is not null, left_paise,
      left_paise + shipping_paise - coalesce((applied ->> 'shippingSavedPaise')::bigint, 0)),
    'zone', zone, 'pinCode', zone_pin, 'productIds', coalesce(product_ids, '{}'), 'subtotalPaise', goods_paise, 'shippingPaise', shipping_paise,
    'applied', applied
  );
end $$;
