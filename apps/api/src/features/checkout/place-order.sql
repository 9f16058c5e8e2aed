-- The /48 of an IPv6 network (`wideNetworkOf`), as in the column `wide_network` of attempts; null for others.
create or replace function wide_network_of(network text) returns text language sql immutable as $$
  select substring(network from '^[^:]+:[^:]+:[^:]+:') || ':/48'
$$;

-- Freezes the shopper's cart into an order and holds its stock, all or nothing (docs/payments.md, 1). It replaces a
-- hold that the shopper already has. Prices are those of this moment, including running sales. Answers with the
-- order's document and with how many pieces are left of the scarcest of its products. Or refuses, with nothing
-- changed: `empty_cart`, `no_address_selected`, `address_not_found`, `not_delivered` with the PIN code,
-- `out_of_stock` with the lines that are short, `above_line_limit` with the most pieces per line, `total_too_low` for
-- the provider, `total_missing`, `total_changed` with today's total and what is in it, `code_refused` with why (`apply_code`) and the
-- total without it, `cash_unavailable` with why (`cash_refusal`, or `few`), and, with the seconds to wait,
-- `account_unpaid` and `network_unpaid` (ruling 41). An order that `hold_of_few` gives no hold is placed all the same.
-- - `zones`: see `delivery_zone`.
-- - `typed_codes`: see `apply_codes`; null: none.
-- - `cash`: the terms of cash on delivery; null if it is paid online. A cash order waits for its confirmation until
--   `hold_ends`, and its lines have left the cart. 0.2.0 adds the `token` of the link that confirms it.
-- - `prepaid`: the terms of the discount for paying online (`prepaid_discount`); null for cash orders, and for
--   clients that do not ask for it (ruling 53).
-- - `from_network`: null: nobody is refused because of unpaid orders.
-- - `unpaid`: how many of them an account and a network may have, and how long they count: `UNPAID_ORDERS` of the
--   contract's limits.
create or replace function place_shop_order(
  new_order_id uuid, shopper_id uuid, selected_address text, seen_total_rupees double precision,
  placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz,
  number_prefix text, zones jsonb, pieces_per_line integer,
  from_network text, typed_codes text, most_codes integer, cash jsonb, prepaid jsonb, unpaid jsonb
) returns json language plpgsql
set enable_seqscan = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan as $$
declare
  own_unpaid_ids uuid[];
  -- They hold nothing, but can be paid.
  own_unheld_ids uuid[];
  product_ids uuid[];
  quantities integer[];
  unit_prices integer[];
  applied jsonb;
  line_discounts bigint[];
  code_discount_paise bigint := 0;
  prepaid_discount_paise bigint := 0;
  code_shipping_paise bigint := 0;
  used_codes jsonb;
  destination addresses;
  zone jsonb;
  cash_why text;
  cash_fee_paise constant bigint := coalesce((cash ->> 'feePaise')::bigint, 0);
  line_count integer;
  goods_paise bigint;
  shipping_paise bigint;
  total_paise bigint;
  short_lines json;
  least_available integer;
  most_pieces integer;
  with_sets boolean;
  -- The limits of ruling 41.
  unpaid_window constant interval := make_interval(secs => (unpaid ->> 'windowSeconds')::integer);
  shopper_email text;
  few uuid[] := '{}';
  -- Until when pieces and uses of codes are held; null: they are not, and whoever pays first gets them.
  held_until timestamptz := hold_ends;
  earliest_that_counts timestamptz;
  from_wide constant text := wide_network_of(from_network);
begin
  select lower(email) into shopper_email from users where id = shopper_id for no key update;
  own_unpaid_ids := array(
    select id from orders
    where user_id = shopper_id and hold = 'live' and channel = 'shop' and cash_state is null
    order by id for no key update
  );
  own_unheld_ids := array(
    select id from orders
    where user_id = shopper_id and placed_at > placed - (hold_ends - placed) and hold = 'released'
      and payment_status = 'pending' and channel = 'shop' and cash_state is null
    order by id for no key update
  );
  select array_agg(product_id order by added_at, product_id), array_agg(quantity order by added_at, product_id)
  into product_ids, quantities from cart_items where user_id = shopper_id;
  -- The stock of the old orders' products and of the new one's, locked in one call and thus in one sequence.
  perform lock_stock(product_ids || case when own_unpaid_ids <> '{}' then stocked_ids(own_unpaid_ids) end);

  -- The cart as the order would freeze it, without products that have left the shop.
  select count(*), array_agg(draft.id order by position), array_agg(draft.quantity order by position),
    array_agg(draft.unit_paise order by position), sum(draft.unit_paise::bigint * draft.quantity),
    json_agg(json_build_object('productId', draft.id, 'title', draft.title, 'available', draft.available)
      order by position) filter (where draft.quantity > draft.available),
    min(draft.available - draft.quantity), max(draft.quantity)
  into line_count, product_ids, quantities, unit_prices, goods_paise, short_lines, least_available, most_pieces
  from (
    select products.id, full_title(products.title, products.facts) as title, line.quantity, line.position,
      least(products.unit_price_paise, planned_price(products.id, products.category, products.price_paise))
        as unit_paise,
      greatest(0, product_stock.stock - product_stock.held
        + case when own_unpaid_ids = '{}' then 0 else own_held(shopper_id, products.id) end) as available
    from unnest(product_ids, quantities) with ordinality as line (product_id, quantity, position)
    join products on products.id = line.product_id and products.deleted_at is null and products.is_published
    join product_stock on product_stock.product_id = products.id
  ) as draft;
  with_sets := has_sets(product_ids);
  if with_sets then
    -- A set and a product that is in it take the same pieces.
    select json_agg(json_build_object('productId', line.id, 'title', full_title(products.title, products.facts),
        'available', line.available) order by position) filter (where line.quantity > line.available),
      min(line.available - line.quantity)
    into short_lines, least_available
    from unnest(product_ids, quantities, available_lines(shopper_id, product_ids, quantities)) with ordinality
      as line (id, quantity, available, position)
    join products on products.id = line.id;
  end if;

  if line_count = 0 then
    return json_build_object('refusal', 'empty_cart');
  end if;
  if selected_address is null then
    return json_build_object('refusal', 'no_address_selected');
  end if;
  select * into destination from addresses
  where user_id = shopper_id and id::text = lower(selected_address);
  if not found then
    return json_build_object('refusal', 'address_not_found');
  end if;
  zone := delivery_zone(zones, destination.state, destination.pincode);
  if not (zone -> 'delivers')::boolean then
    return json_build_object('refusal', 'not_delivered', 'pinCode', destination.pincode);
  end if;
  if short_lines is not null then
    return json_build_object('refusal', 'out_of_stock', 'lines', short_lines);
  end if;
  if pieces_per_line > 0 and most_pieces > pieces_per_line then
    return json_build_object('refusal', 'above_line_limit', 'most', pieces_per_line);
  end if;
  shipping_paise := delivery_fee(zone, goods_paise);
  if split_codes(typed_codes) is not null or own_unpaid_ids <> '{}' then
    -- The old orders give back their uses of codes below, so all codes are locked together, in the order of their
    -- ids, and before the network.
    perform lock_offers(array(
      select id from offers where code = any (split_codes(typed_codes))
      union select unnest(used_offers(codes)) from orders where id = any (own_unpaid_ids) and codes is not null
    ));
  end if;
  if split_codes(typed_codes) is not null then
    applied := apply_codes(
      typed_codes, most_codes, shopper_id, product_ids, unit_prices, quantities, shipping_paise, placed
    );
    code_discount_paise := applied ->> 'discountPaise';
    code_shipping_paise := applied ->> 'shippingSavedPaise';
    used_codes := nullif(applied -> 'codes', 'null');
    if applied ->> 'refused' is not null then
      total_paise := goods_paise - code_discount_paise + shipping_paise - code_shipping_paise;
      return json_build_object('refusal', 'code_refused', 'answer', applied -> 'refused', 'totalPaise', total_paise
        - prepaid_discount(prepaid, used_codes is not null, goods_paise - code_discount_paise, total_paise));
    end if;
    line_discounts := array(select jsonb_array_elements_text(applied -> 'lineDiscounts')::bigint);
  end if;
  shipping_paise := shipping_paise - code_shipping_paise;
  if cash is not null then
    cash_why := cash_refusal(
      cash, zone, shopper_id, destination.phone, goods_paise - code_discount_paise
    );
    if cash_why is not null then
      return json_build_object('refusal', 'cash_unavailable', 'why', cash_why);
    end if;
  end if;
  total_paise := goods_paise - code_discount_paise + shipping_paise + cash_fee_paise;
  prepaid_discount_paise := prepaid_discount(prepaid, used_codes is not null, goods_paise - code_discount_paise, total_paise);
  if prepaid_discount_paise > 0 then
    total_paise := total_paise - prepaid_discount_paise;
    line_discounts := share_prepaid(prepaid_discount_paise, unit_prices, quantities, line_discounts);
  end if;
  if total_paise < least_payment_paise() then
    return json_build_object('refusal', 'total_too_low');
  end if;
  if seen_total_rupees is null then
    return json_build_object('refusal', 'total_missing');
  end if;
  -- Nobody pays a total other than the one on the screen (ruling 27). Clients that add up binary fractions are off by
  -- far less than half a paisa. `numeric`, because a product of binary fractions may overflow.
  if abs(seen_total_rupees::numeric * 100 - total_paise) >= 0.5 then
    return json_build_object(
      'refusal', 'total_changed', 'totalPaise', total_paise, 'shippingPaise', shipping_paise,
      'cashFeePaise', cash_fee_paise, 'discountPaise', code_discount_paise + prepaid_discount_paise
    );
  end if;

  if from_network is not null then
    few := few_of(product_ids, quantities, used_offers(used_codes), own_unpaid_ids);
    if few <> '{}' then
      held_until := hold_of_few(few, shopper_email, coalesce(from_wide, from_network), placed, hold_ends, unpaid);
      if held_until is null and cash is not null then
        return json_build_object('refusal', 'cash_unavailable', 'why', 'few');
      end if;
    end if;
    -- Anyone who has paid once is a customer, and no stranger behind the same address of a mobile network stops one.
    if exists (select from orders where user_id = shopper_id and payment_status in ('paid', 'refunded')) then
      -- Far more than anybody pays for, since orders are kept for ever. 0.2.0 does not say how many.
      if unpaid ? 'ofCustomer' then
        select placed_at into earliest_that_counts from orders
        where user_id = shopper_id and placed_at > placed - unpaid_window
          and payment_status in ('pending', 'canceled') and channel = 'shop'
        order by placed_at desc offset (unpaid ->> 'ofCustomer')::integer - 1 limit 1;
        if found then
          return json_build_object(
            'refusal', 'account_unpaid',
            'waitSeconds', extract(epoch from earliest_that_counts + unpaid_window - placed)
          );
        end if;
      end if;
    else
      -- Orders from one network are counted one after the other; those of an account wait for its row.
      perform pg_advisory_xact_lock(hashtext('attempts'), hashtext(coalesce(from_wide, from_network)));
      select at into earliest_that_counts from attempts
      where email = shopper_email and kind = 'unpaid_order' and at > placed - unpaid_window
      order by at desc offset (unpaid ->> 'ofAccount')::integer - 1 limit 1;
      if found then
        return json_build_object(
          'refusal', 'account_unpaid',
          'waitSeconds', extract(epoch from earliest_that_counts + unpaid_window - placed)
        );
      end if;
      select at into earliest_that_counts from attempts
      where network = from_network and kind = 'unpaid_order' and at > placed - unpaid_window
      order by at desc offset (unpaid ->> 'ofNetwork')::integer - 1 limit 1;
      -- 0.2.0 does not say how many a /48 may have.
      if not found and from_wide is not null and unpaid ? 'ofWideNetwork' then
        select at into earliest_that_counts from attempts
        where wide_network = from_wide and kind = 'unpaid_order' and at > placed - unpaid_window
        order by at desc offset (unpaid ->> 'ofWideNetwork')::integer - 1 limit 1;
      end if;
      if found then
        return json_build_object(
          'refusal', 'network_unpaid',
          'waitSeconds', extract(epoch from earliest_that_counts + unpaid_window - placed)
        );
      end if;
      insert into attempts (kind, email, network, order_id, at)
      values ('unpaid_order', shopper_email, from_network, new_order_id, placed);
    end if;
    -- What is not held is kept from nobody, so it counts against nobody.
    if held_until is not null then
      insert into attempts (kind, email, network, order_id, held_id, at)
      select 'few_held', shopper_email, from_network, new_order_id, unnest(few), placed;
    end if;
  end if;

  -- One order per cart that can be paid: starting again replaces the shopper's own (docs/payments.md, 1).
  if own_unpaid_ids || own_unheld_ids <> '{}' then
    perform close_unpaid_order(own_id, placed, 'started again') from unnest(own_unpaid_ids || own_unheld_ids) as own_id;
  end if;
  insert into orders
    (id, order_number, user_id, address_id, address, city, pincode, phone, notes, recipient, state,
      gstin, business_name, business_address,
      delivery_min_days, delivery_max_days, shipping_paise, shipping_saved_paise, discount_paise, prepaid_discount_paise, codes, total_paise,
      hold, hold_ends_at, placed_at, updated_at, payment_method, cash_state, cash_fee_paise, cash_token, reconcile_at)
  values
    (new_order_id, number_prefix || '-' || nextval('order_numbers'), shopper_id, destination.id, destination.address,
      destination.city, destination.pincode, destination.phone, destination.notes, destination.recipient,
      destination.state, destination.gstin, destination.business_name, destination.business_address,
      (zone ->> 'minDays')::smallint, (zone ->> 'maxDays')::smallint, shipping_paise,
      code_shipping_paise, code_discount_paise + prepaid_discount_paise, prepaid_discount_paise, used_codes, total_paise,
      case when held_until is null then 'released' else 'live' end, coalesce(held_until, hold_ends), placed, placed,
      case when cash is null then 'razorpay' else 'cod' end,
      case when cash is not null then 'unconfirmed' end, cash_fee_paise, cash ->> 'token',
      -- The run that ends a hold comes one second after it.
      case when cash is null then least(first_reconcile, coalesce(held_until, hold_ends) + interval '1 second') end);
  if held_until is not null and used_codes is not null then
    perform count_code_uses(used_codes, 1);
  end if;
  insert into order_lines
    (order_id, position, product_id, title, picture_id, unit_price_paise, quantity, discount_paise)
  select new_order_id, line.position - 1, products.id, full_title(products.title, products.facts), product_pictures.picture_id,
    line.unit_paise, line.quantity, coalesce(line.discount_paise, 0)
  from unnest(product_ids, quantities, unit_prices, line_discounts) with ordinality
    as line (product_id, quantity, unit_paise, discount_paise, position)
  join products on products.id = line.product_id
  left join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0;
  if with_sets then
    perform keep_parts(new_order_id);
  end if;
  if held_until is not null then
    perform move_stock('hold', 0, 1, product_ids, quantities, new_order_id, null, null);
  end if;
  insert into order_events (order_id, kind, to_status, at) values (new_order_id, 'placed', 'pending', placed);
  if cash is not null then
    perform remove_bought_lines(shopper_id, new_order_id);
  end if;
  return json_build_object('document', order_document(new_order_id), 'leastAvailable', least_available);
end $$;

-- `place_shop_order` for orders of one moment, in one transaction that is flushed once (decision 0141). `wanted` are
-- orders that are paid online, without codes; `prepaid` holds for those that want the discount. The answers are in
-- their sequence. The rows that they need are locked first, in the same order as for one: shoppers, their unpaid
-- orders, stock. Networks follow one after the other. What is locked by somebody else must not keep the other orders
-- waiting: then this fails, and each order is placed alone.
create or replace function place_shop_orders(
  wanted json, placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz, number_prefix text,
  zones jsonb, pieces_per_line integer, prepaid jsonb, unpaid jsonb
) returns json language plpgsql
set enable_seqscan = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan
set lock_timeout = '250ms' as $$
declare
  one record;
  shopper_ids constant uuid[] := array(select (json_array_elements(wanted) ->> 'userId')::uuid);
  unpaid_ids uuid[];
  answers json[] := array_fill(null::json, array[cardinality(shopper_ids)]);
begin
  if cardinality(shopper_ids) > 1 then
    perform from users where id = any (shopper_ids) order by id for no key update;
    unpaid_ids := array(
      select id from orders
      where user_id = any (shopper_ids) and hold = 'live' and channel = 'shop' and cash_state is null
      order by id for no key update
    );
    perform lock_stock(array(
      select product_id from cart_items where user_id = any (shopper_ids)
      union select unnest(stocked_ids(unpaid_ids))
    ));
  end if;
  for one in
    select * from rows from (json_to_recordset(wanted) as (
      id uuid, "userId" uuid, "addressId" text, "totalRupees" double precision, network text, "wantsPrepaidDiscount" boolean
    )) with ordinality as given (id, user_id, address_id, total_rupees, network, wants_discount, place)
    order by coalesce(wide_network_of(network), network), place
  loop
    answers[one.place] := place_shop_order(
      one.id, one.user_id, one.address_id, one.total_rupees, placed, hold_ends, first_reconcile, number_prefix, zones,
      pieces_per_line, one.network, null, 0, null, case when one.wants_discount then prepaid end, unpaid
    );
  end loop;
  return array_to_json(answers);
end $$;

-- `place_shop_order` of a gift: `wanted` has its `message` and `from`.
create or replace function place_gift_order(
  wanted jsonb, new_order_id uuid, shopper_id uuid, selected_address text, seen_total_rupees double precision,
  placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz,
  number_prefix text, zones jsonb, pieces_per_line integer,
  from_network text, typed_codes text, most_codes integer, cash jsonb, prepaid jsonb, unpaid jsonb
) returns json language plpgsql as $$
declare
  answer constant json := place_shop_order(
    new_order_id, shopper_id, selected_address, seen_total_rupees, placed, hold_ends, first_reconcile, number_prefix,
    zones, pieces_per_line, from_network, typed_codes, most_codes, cash, prepaid, unpaid
  );
begin
  if answer -> 'document' is null then
    return answer;
  end if;
  update orders set gift = wanted where id = new_order_id;
  return json_build_object('document', order_document(new_order_id), 'leastAvailable', answer -> 'leastAvailable');
end $$;

-- What a shop of 0.2.0 calls while it still runs beside a newer one. It knows of no order without a hold, and has no
-- words for `few`, so its orders are held.
create or replace function place_order(
  new_order_id uuid, shopper_id uuid, selected_address text, seen_total_rupees double precision,
  placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz,
  number_prefix text, zones jsonb, pieces_per_line integer,
  from_network text, typed_codes text, most_codes integer, cash jsonb, prepaid jsonb
) returns json language sql as $$
  select place_shop_order(
    new_order_id, shopper_id, selected_address, seen_total_rupees, placed, hold_ends, first_reconcile, number_prefix,
    zones, pieces_per_line, from_network, typed_codes, most_codes, cash, prepaid,
    '{"ofAccount": 10, "ofNetwork": 100, "windowSeconds": 600}'
  )
$$;
