-- What an order by hand comes to, by the rules of the checkout (decision 0166). The owner may type another price than
-- the shop's for a piece, and another delivery fee than that of the address; null: the shop's. `zones`, `typed_codes`
-- and `cash` are as for `place_shop_order`; null for `typed_codes` or `cash`: none. `shopper_id` is null for somebody
-- who has no account yet. A replacement is free. `lines` leaves out products that are deleted, and drafts without a
-- price or a category, which no invoice could name.
create or replace function price_hand_order(
  shopper_id uuid, destination json, product_ids uuid[], quantities integer[], typed_prices integer[], zones jsonb,
  typed_fee_paise bigint, typed_codes text, most_codes integer, cash jsonb, is_free boolean, at timestamptz
) returns jsonb stable language plpgsql as $$
declare
  zone constant jsonb := delivery_zone(zones, destination ->> 'state', destination ->> 'pincode');
  availables constant integer[] := available_lines(null, product_ids, quantities);
  cash_fee_paise constant bigint := coalesce((cash ->> 'feePaise')::bigint, 0);
  lines jsonb;
  sold_ids uuid[];
  unit_prices integer[];
  sold_quantities integer[];
  goods_paise bigint;
  shop_fee_paise bigint;
  shipping_paise bigint;
  applied jsonb;
  discount_paise bigint := 0;
  saved_paise bigint := 0;
begin
  select coalesce(jsonb_agg(to_jsonb(draft) order by position), '[]'), array_agg(draft."productId" order by position),
    array_agg(draft."unitPaise" order by position), array_agg(draft.quantity order by position),
    coalesce(sum(draft."unitPaise"::bigint * draft.quantity), 0)
  into lines, sold_ids, unit_prices, sold_quantities, goods_paise
  from (
    select products.id as "productId", full_title(products.title, products.facts) as title, line.quantity, line.position,
      shop.paise as "shopPaise",
      products.unit_price_paise as "paiseWithoutSale", coalesce(line.typed_paise, shop.paise) as "unitPaise",
      availables[line.position] as available
    from unnest(product_ids, quantities, typed_prices) with ordinality
      as line (product_id, quantity, typed_paise, position)
    join products on products.id = line.product_id and products.deleted_at is null
      and products.price_paise > 0 and products.category is not null
    cross join lateral (
      select least(products.unit_price_paise, planned_price(products.id, products.category, products.price_paise)) as paise
    ) as shop
  ) as draft;
  shop_fee_paise := case when sold_ids is null then 0 else delivery_fee(zone, goods_paise) end;
  shipping_paise := case when is_free then 0 else coalesce(typed_fee_paise, shop_fee_paise) end;
  if is_free then
    discount_paise := goods_paise;
  elsif split_codes(typed_codes) is not null and sold_ids is not null then
    applied := apply_codes(
      typed_codes, most_codes, shopper_id, sold_ids, unit_prices, sold_quantities, shipping_paise, at
    );
    discount_paise := applied ->> 'discountPaise';
    saved_paise := applied ->> 'shippingSavedPaise';
  end if;
  return jsonb_build_object(
    'zone', zone, 'lines', lines, 'goodsPaise', goods_paise, 'shopFeePaise', shop_fee_paise, 'applied', applied,
    'discountPaise', discount_paise, 'shippingPaise', shipping_paise - saved_paise, 'shippingSavedPaise', saved_paise,
    'cashFeePaise', cash_fee_paise,
    -- The checkout takes no order where the shop does not deliver, and so no cash.
    'cashWhy', case
      when cash is null then null
      when cash ->> 'accepted' <> 'no' and not (zone -> 'delivers')::boolean then 'zone'
      else cash_refusal(cash, zone, shopper_id, destination ->> 'phone', goods_paise - discount_paise)
    end,
    'totalPaise', goods_paise - discount_paise + shipping_paise - saved_paise + cash_fee_paise
  );
end $$;

-- Places an order that the owner takes by phone or makes to replace pieces of another order. It uses the same stock,
-- locks, codes and movements as `place_shop_order`, but the owner decides what is bought and where it goes. It
-- replaces no order of the shopper's own. A price or a delivery fee other than the shop's is stored as a note with its
-- reason. `wanted_request` is the caller's request id, of which the caller has checked that no order has it. A
-- replacement costs nothing: its goods are discounted to 0, and its stock is sold at once. Any other order waits for
-- its payment, or (`cash` is not null) for its confirmation, which may follow in the same transaction. No product may
-- be listed twice. Answers with the order's document and with how many pieces are left of the scarcest of its products.
-- Or refuses, with nothing changed: `product_gone`, `out_of_stock` with the lines that are short, `code_refused` and
-- `cash_unavailable` as `place_shop_order`, `fee_reason_missing`, `total_too_low`, `total_changed` with the present
-- total, its delivery fee and prices where the owner saw another total. Null for the seen total: any total is right.
create or replace function place_priced_hand_order(
  new_order_id uuid, wanted_request uuid, wanted_digest text, shopper_id uuid, by_id uuid, of_channel text,
  method text, destination json, product_ids uuid[], quantities integer[], typed_prices integer[], reasons text[],
  zones jsonb, typed_fee_paise bigint, fee_reason text, typed_codes text, most_codes integer, cash jsonb,
  seen_total_rupees double precision, placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz,
  number_prefix text, replaced_id uuid, of_ticket uuid
) returns json language plpgsql as $$
declare
  is_free constant boolean := of_channel = 'replacement';
  quote jsonb;
  short_lines json;
  line_discounts bigint[];
  used_codes jsonb;
  total_paise bigint;
  shop_fee_paise bigint;
  notes text;
begin
  perform from users where id = shopper_id for no key update;
  perform lock_stock(product_ids);
  if split_codes(typed_codes) is not null then
    perform lock_offers(array(select id from offers where code = any (split_codes(typed_codes))));
  end if;
  quote := price_hand_order(
    shopper_id, destination, product_ids, quantities, typed_prices, zones, typed_fee_paise, typed_codes, most_codes,
    cash, is_free, placed
  );
  total_paise := quote -> 'totalPaise';
  shop_fee_paise := quote -> 'shopFeePaise';
  if jsonb_array_length(quote -> 'lines') < cardinality(product_ids) then
    return json_build_object('refusal', 'product_gone');
  end if;
  select json_agg(line) filter (where (line -> 'quantity')::integer > (line -> 'available')::integer)
  into short_lines from jsonb_array_elements(quote -> 'lines') as line;
  if short_lines is not null then
    return json_build_object('refusal', 'out_of_stock', 'lines', short_lines);
  end if;
  if quote -> 'applied' ->> 'refused' is not null then
    return json_build_object('refusal', 'code_refused', 'answer', quote -> 'applied' -> 'refused', 'totalPaise', total_paise);
  end if;
  if quote ->> 'cashWhy' is not null then
    return json_build_object('refusal', 'cash_unavailable', 'why', quote -> 'cashWhy');
  end if;
  if typed_fee_paise <> shop_fee_paise and fee_reason = '' then
    return json_build_object('refusal', 'fee_reason_missing', 'shopFeePaise', shop_fee_paise);
  end if;
  if total_paise < least_payment_paise() and not is_free then
    return json_build_object('refusal', 'total_too_low');
  end if;
  -- As in `place_shop_order`: no order comes to a total that nobody saw (ruling 27).
  if abs(seen_total_rupees::numeric * 100 - total_paise) >= 0.5 then
    return json_build_object('refusal', 'total_changed', 'totalPaise', total_paise, 'shippingPaise', quote -> 'shippingPaise',
      'lines', quote -> 'lines');
  end if;
  used_codes := nullif(quote -> 'applied' -> 'codes', 'null');
  line_discounts := case
    when is_free then array(
      select (line -> 'unitPaise')::bigint * (line -> 'quantity')::integer from jsonb_array_elements(quote -> 'lines') as line
    )
    else array(select jsonb_array_elements_text(quote -> 'applied' -> 'lineDiscounts')::bigint)
  end;

  insert into orders
    (id, order_number, request_id, request_digest, user_id, channel, payment_method, replaces_order_id, ticket_id,
      address_id, address, city, pincode, phone, notes, recipient, state,
      gstin, business_name, business_address, order_status, payment_status, hold,
      shipping_paise, shipping_saved_paise, discount_paise, codes, cash_state, cash_fee_paise, total_paise,
      delivery_min_days, delivery_max_days, hold_ends_at, placed_at, updated_at, reconcile_at)
  values
    (new_order_id, number_prefix || '-' || nextval('order_numbers'), wanted_request, wanted_digest, shopper_id,
      of_channel, method, replaced_id, of_ticket, new_order_id, destination ->> 'address', destination ->> 'city',
      destination ->> 'pincode', destination ->> 'phone', destination ->> 'notes', destination ->> 'recipient',
      destination ->> 'state', coalesce(destination ->> 'gstin', ''), coalesce(destination ->> 'business_name', ''),
      coalesce(destination ->> 'business_address', ''),
      case when is_free then 'confirmed' else 'pending' end, case when is_free then 'paid' else 'pending' end,
      case when is_free then 'sold' else 'live' end, (quote -> 'shippingPaise')::bigint,
      (quote -> 'shippingSavedPaise')::bigint, (quote -> 'discountPaise')::bigint, used_codes,
      case when cash is not null then 'unconfirmed' end, (quote -> 'cashFeePaise')::bigint, total_paise,
      (quote -> 'zone' -> 'minDays')::integer, (quote -> 'zone' -> 'maxDays')::integer, hold_ends, placed, placed,
      case when is_free or cash is not null then null else first_reconcile end);
  perform count_code_uses(used_codes, 1);
  insert into order_lines
    (order_id, position, product_id, title, picture_id, unit_price_paise, quantity, discount_paise)
  select new_order_id, line.position - 1, products.id, full_title(products.title, products.facts), product_pictures.picture_id,
    line.unit_paise, line.quantity, coalesce(line.discount_paise, 0)
  from unnest(
    product_ids, quantities, array(select (line -> 'unitPaise')::integer from jsonb_array_elements(quote -> 'lines') as line),
    line_discounts
  ) with ordinality as line (product_id, quantity, unit_paise, discount_paise, position)
  join products on products.id = line.product_id
  left join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0;
  insert into order_events (order_id, kind, to_status, by_user_id, at)
  values (new_order_id, 'placed', case when is_free then 'confirmed' else 'pending' end, by_id, placed);
  select string_agg(format('%s: ₹%s instead of ₹%s. %s', own.what, to_char(own.paise / 100.0, 'FM9999990.00'),
      to_char(own.shop_paise / 100.0, 'FM9999990.00'), own.reason),
    E'\n' order by own.position) into notes
  from (
    select line ->> 'title', (line -> 'unitPaise')::bigint, (line -> 'shopPaise')::bigint, reasons[position], position
    from jsonb_array_elements(quote -> 'lines') with ordinality as priced (line, position)
    union all
    select 'Delivery', typed_fee_paise, shop_fee_paise, fee_reason, cardinality(product_ids) + 1
  ) as own (what, paise, shop_paise, reason, position)
  where own.paise <> own.shop_paise;
  if notes is not null then
    insert into order_events (order_id, kind, note, by_user_id, at) values (new_order_id, 'note', notes, by_id, placed);
  end if;
  perform keep_parts(new_order_id);
  if is_free then
    perform move_stock('sale', -1, 0, product_ids, quantities, new_order_id, by_id, 'replacement');
  else
    perform move_stock('hold', 0, 1, product_ids, quantities, new_order_id, by_id, null);
  end if;
  return json_build_object('document', order_document(new_order_id), 'leastAvailable', (
    select min((line -> 'available')::integer - (line -> 'quantity')::integer)
    from jsonb_array_elements(quote -> 'lines') as line
  ));
end $$;

-- What a shop of the last release calls while it still runs beside a newer one: it types every delivery fee.
create or replace function place_hand_order(
  new_order_id uuid, wanted_request uuid, wanted_digest text, shopper_id uuid, by_id uuid, of_channel text,
  method text, destination json, product_ids uuid[], quantities integer[], typed_prices integer[], reasons text[],
  shipping_fee_paise bigint, seen_total_rupees double precision,
  placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz, number_prefix text,
  replaced_id uuid, of_ticket uuid
) returns json language sql as $$
  select place_priced_hand_order(
    new_order_id, wanted_request, wanted_digest, shopper_id, by_id, of_channel, method, destination, product_ids,
    quantities, typed_prices, reasons, jsonb_build_array(jsonb_build_object(
      'states', '[]'::jsonb, 'pins', '[]'::jsonb, 'feePaise', shipping_fee_paise, 'freeAbovePaise', 0,
      'minDays', destination -> 'minDays', 'maxDays', destination -> 'maxDays'
    )), null, '', null, 0, null, seen_total_rupees, placed, hold_ends, first_reconcile, number_prefix, replaced_id, of_ticket
  )
$$;
