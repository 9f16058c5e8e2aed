-- Places an order that the owner takes by phone or makes to replace pieces of another order. It uses the same stock,
-- locks and movements as `place_shop_order`, but the owner decides what is bought, at which price and where it goes. It
-- replaces no order of the shopper's own. A typed price of null means the shop's present price; any other is stored
-- as a note with its reason. `wanted_request` is the caller's request id, of which the caller has checked that no
-- order has it. A replacement costs nothing: its goods are discounted to 0, and its stock is sold at once. Any other
-- order waits for its payment, which may follow in the same transaction. No product may be listed twice. Answers with
-- the order's document and with how many pieces are left of the scarcest of its products. Or refuses, with nothing
-- changed: `product_gone`, `out_of_stock` with the lines that are short, `total_too_low`, `total_changed` with the
-- present total and prices where the owner saw another total. Null for the seen total: any total is right.
create or replace function place_hand_order(
  new_order_id uuid, wanted_request uuid, wanted_digest text, shopper_id uuid, by_id uuid, of_channel text,
  method text, destination json, product_ids uuid[], quantities integer[], typed_prices integer[], reasons text[],
  shipping_fee_paise bigint, seen_total_rupees double precision,
  placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz, number_prefix text,
  replaced_id uuid, of_ticket uuid
) returns json language plpgsql as $$
declare
  is_free constant boolean := of_channel = 'replacement';
  line_count integer;
  unit_prices integer[];
  goods_paise bigint;
  total_paise bigint;
  short_lines json;
  shop_prices json;
  least_available integer;
  price_notes text;
begin
  perform from users where id = shopper_id for no key update;
  perform lock_stock(product_ids);
  select count(*), array_agg(draft.unit_paise order by position),
    sum(draft.unit_paise::bigint * draft.quantity),
    json_agg(json_build_object('productId', draft.id, 'title', draft.title, 'available', draft.available)
      order by position) filter (where draft.quantity > draft.available),
    json_agg(json_build_object('productId', draft.id, 'shopPaise', draft.shop_paise,
      'paiseWithoutSale', draft.paise_without_sale) order by position),
    min(draft.available - draft.quantity),
    string_agg(format('%s: ₹%s instead of ₹%s. %s', draft.title, to_char(draft.unit_paise / 100.0, 'FM9999990.00'),
      to_char(draft.shop_paise / 100.0, 'FM9999990.00'), draft.reason), E'\n' order by position)
      filter (where draft.unit_paise <> draft.shop_paise)
  into line_count, unit_prices, goods_paise, short_lines, shop_prices, least_available, price_notes
  from (
    select products.id, products.title, line.quantity, line.position, line.reason, shop.shop_paise,
      products.unit_price_paise as paise_without_sale,
      coalesce(line.typed_paise, shop.shop_paise) as unit_paise,
      greatest(0, product_stock.stock - product_stock.held) as available
    from unnest(product_ids, quantities, typed_prices, reasons) with ordinality
      as line (product_id, quantity, typed_paise, reason, position)
    join products on products.id = line.product_id and products.deleted_at is null
    join product_stock on product_stock.product_id = products.id
    cross join lateral (
      select least(products.unit_price_paise, planned_price(products.id, products.category, products.price_paise))
        as shop_paise
    ) as shop
  ) as draft;
  if line_count < cardinality(product_ids) then
    return json_build_object('refusal', 'product_gone');
  end if;
  if short_lines is not null then
    return json_build_object('refusal', 'out_of_stock', 'lines', short_lines);
  end if;
  total_paise := case when is_free then 0 else goods_paise + shipping_fee_paise end;
  -- The provider accepts no payment below 100 paise (docs/payments.md, 'Order'), and refunds none.
  if total_paise < 100 and not is_free then
    return json_build_object('refusal', 'total_too_low');
  end if;
  -- As in `place_shop_order`: no order comes to a total that nobody saw (ruling 27).
  if abs(seen_total_rupees::numeric * 100 - total_paise) >= 0.5 then
    return json_build_object('refusal', 'total_changed', 'totalPaise', total_paise, 'lines', shop_prices);
  end if;

  insert into orders
    (id, order_number, request_id, request_digest, user_id, channel, payment_method, replaces_order_id, ticket_id,
      address_id, address, city, pincode, phone, notes, recipient, state,
      order_status, payment_status, hold, shipping_paise, discount_paise, total_paise,
      delivery_min_days, delivery_max_days, hold_ends_at, placed_at, updated_at, reconcile_at)
  values
    (new_order_id, number_prefix || '-' || nextval('order_numbers'), wanted_request, wanted_digest, shopper_id,
      of_channel, method, replaced_id, of_ticket, new_order_id, destination ->> 'address', destination ->> 'city',
      destination ->> 'pincode', destination ->> 'phone', destination ->> 'notes', destination ->> 'recipient',
      destination ->> 'state',
      case when is_free then 'confirmed' else 'pending' end, case when is_free then 'paid' else 'pending' end,
      case when is_free then 'sold' else 'live' end, case when is_free then 0 else shipping_fee_paise end,
      case when is_free then goods_paise else 0 end, total_paise,
      (destination ->> 'minDays')::integer, (destination ->> 'maxDays')::integer, hold_ends, placed, placed, case when is_free then null else first_reconcile end);
  insert into order_lines
    (order_id, position, product_id, title, picture_id, unit_price_paise, quantity, discount_paise)
  select new_order_id, line.position - 1, products.id, products.title, product_pictures.picture_id,
    line.unit_paise, line.quantity, case when is_free then line.unit_paise::bigint * line.quantity else 0 end
  from unnest(product_ids, quantities, unit_prices) with ordinality
    as line (product_id, quantity, unit_paise, position)
  join products on products.id = line.product_id
  left join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0;
  insert into order_events (order_id, kind, to_status, by_user_id, at)
  values (new_order_id, 'placed', case when is_free then 'confirmed' else 'pending' end, by_id, placed);
  if price_notes is not null then
    insert into order_events (order_id, kind, note, by_user_id, at)
    values (new_order_id, 'note', price_notes, by_id, placed);
  end if;
  if is_free then
    perform move_stock('sale', -1, 0, product_ids, quantities, new_order_id, by_id, 'replacement');
  else
    perform move_stock('hold', 0, 1, product_ids, quantities, new_order_id, by_id, null);
  end if;
  return json_build_object('document', order_document(new_order_id), 'leastAvailable', least_available);
end $$;
