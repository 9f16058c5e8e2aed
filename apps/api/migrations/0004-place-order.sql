-- The order with its row locked until the transaction ends, and the shopper's row before it.
create function lock_order(wanted_id uuid) returns setof orders language plpgsql as $$
begin
  perform from users where id = (select user_id from orders where id = wanted_id) for no key update;
  return query select * from orders where id = wanted_id for no key update;
end $$;

-- Where the refunds of an order are, the most troubled one first: `stuck` where the provider refuses it or it failed,
-- `sending` where the provider does not have it yet, `atBank`, or null where none is under way.
create function refund_state(wanted_id uuid) returns text stable language plpgsql as $$
begin
  return (
    select case
      when bool_or(status = 'failed' or (status = 'due' and refusals > 0)) then 'stuck'
      when bool_or(status = 'due') then 'sending'
      when bool_or(status = 'pending') then 'atBank'
    end
    from refunds where order_id = wanted_id
  );
end $$;

-- The calls of a purchase find what they need by index and plan once a connection (`set` at `order_document`,
-- `place_order` and `settle_payment`): a cart has a few lines, however much a sale adds to the tables in a minute.

-- All that an answer tells of an order: its row, lines with their pictures, events, and whether a refund is under way.
create function order_document(wanted_id uuid) returns json stable language plpgsql
set enable_seqscan = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object(
      'order', orders,
      'lines', (
        select coalesce(json_agg(json_build_object(
          'product_id', order_lines.product_id,
          'title', order_lines.title,
          'unit_price_paise', order_lines.unit_price_paise,
          'quantity', order_lines.quantity,
          'discount_paise', order_lines.discount_paise,
          'packed', coalesce(order_lines.sent, greatest(order_lines.quantity - order_lines.returned, order_lines.in_parcels))
            - order_lines.in_parcels,
          'picture', case when pictures.id is not null then json_build_object(
            'id', pictures.id, 'width', pictures.width, 'height', pictures.height,
            'widths', pictures.widths, 'preview', pictures.preview
          ) end
        ) order by order_lines.position), '[]')
        from order_lines left join pictures on pictures.id = order_lines.picture_id
        where order_lines.order_id = orders.id
      ),
      'events', (
        select coalesce(json_agg(order_events order by order_events.id), '[]')
        from order_events where order_events.order_id = orders.id
      ),
      'parcels', (
        select coalesce(json_agg(json_build_object(
          'number', parcels.number, 'courier', parcels.courier, 'tracking_number', parcels.tracking_number,
          'tracking_url', parcels.tracking_url, 'sent_at', parcels.sent_at,
          'lines', (
            select json_agg(json_build_object('product_id', product_id, 'quantity', quantity))
            from parcel_lines where parcel_id = parcels.id
          )
        ) order by parcels.number), '[]')
        from parcels where parcels.order_id = orders.id
      ),
      'refundUnderWay', exists (
        select from refunds where refunds.order_id = orders.id and refunds.status in ('due', 'pending')
      ),
      'refundState', refund_state(orders.id)
    )
    from orders where orders.id = wanted_id
  );
end $$;

-- Ends an unpaid order: canceled, its pieces free for others, its codes' uses given back. An order that the owner rejected keeps that word.
-- Nothing happens to one that is paid or closed already. `by_id`: the owner who ended it; null: the shop itself did.
-- Call with the shopper's and the order's rows locked.
-- @returns whether the order was ended now
create function close_unpaid_order(closed_id uuid, closed_at timestamptz, because text, by_id uuid default null)
returns boolean language plpgsql as $$
declare
  closed orders;
  new_status text;
  product_ids uuid[];
  quantities integer[];
begin
  select * into closed from orders where id = closed_id;
  if closed.payment_status <> 'pending' then
    return false;
  end if;
  if closed.hold = 'live' then
    select array_agg(product_id), array_agg(quantity) into product_ids, quantities
    from order_lines where order_id = closed_id;
    perform lock_stock(product_ids);
    perform move_stock('release', 0, -1, product_ids, quantities, closed_id, by_id, because);
  end if;
  perform count_code_uses(closed.codes, -1);
  new_status := case closed.order_status when 'rejected' then 'rejected' else 'Rejected' end;
  update orders
  set order_status = new_status, payment_status = 'canceled', hold = 'released', bank_is_confirming = false,
    released_at = closed_at, updated_at = closed_at,
    cash_state = case when cash_state is not null then 'ended' end,
    -- Reconciled soon: a payment link must be cancelled, and late payments are waited for.
    reconcile_at = case when cash_state is null then closed_at end
      + case when payment_link_id is null then interval '1 minute' else interval '0' end
  where id = closed_id;
  insert into order_events (order_id, kind, from_status, to_status, by_user_id, note, at)
  values (closed_id, 'status', closed.order_status, new_status, by_id, because, closed_at);
  return true;
end $$;

-- For how long the shopper has held the product of these that was held the longest without paying (ruling 41): in the
-- last `window`, and since something was paid. The shopper's live hold counts until `at`. None: null.
create function longest_unpaid_hold(
  shopper_id uuid, product_ids uuid[], at timestamptz, hold_window interval,
  out longest interval, out counted_from timestamptz
) stable language plpgsql as $$
begin
  select greatest(at - hold_window, max(paid_at)) into counted_from
  from orders where user_id = shopper_id and payment_status in ('paid', 'refunded');
  select max(held.total) into longest
  from (
    select sum(least(coalesce(orders.released_at, at), at) - greatest(orders.placed_at, counted_from)) as total
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = shopper_id and orders.payment_status in ('pending', 'canceled')
      and orders.channel = 'shop' and orders.cash_state is null
      and coalesce(orders.released_at, at) > counted_from and order_lines.product_id = any (product_ids)
    group by order_lines.product_id
  ) as held;
end $$;

-- Which of the products a shopper has held for `most` since `counted_from`, and when so much of that has left the window
-- that a tenth of `most` can be held again: the last of them, as the refusal that tells of it.
create function held_unpaid_refusal(
  shopper_id uuid, product_ids uuid[], at timestamptz, counted_from timestamptz, most interval, hold_window interval
) returns json stable language plpgsql as $$
begin
  return (
    with held as (
      select order_lines.product_id, least(coalesce(orders.released_at, at), at) as ended,
        least(coalesce(orders.released_at, at), at) - greatest(orders.placed_at, counted_from) as lasted
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.user_id = shopper_id and orders.payment_status in ('pending', 'canceled')
        and orders.channel = 'shop' and orders.cash_state is null
        and coalesce(orders.released_at, at) > counted_from and order_lines.product_id = any (product_ids)
    ), added_up as (
      select product_id, ended,
        sum(lasted) over (partition by product_id order by ended) as so_far,
        sum(lasted) over (partition by product_id) as total
      from held
    ), free_again as (
      select product_id, min(ended - (so_far - (total - most * 0.9))) + hold_window as at
      from added_up where total >= most and so_far >= total - most * 0.9
      group by product_id
    )
    select json_build_object(
      'refusal', 'held_unpaid', 'title', products.title,
      'waitSeconds', extract(epoch from free_again.at - held_unpaid_refusal.at)
    )
    from free_again join products on products.id = free_again.product_id
    order by free_again.at desc limit 1
  );
end $$;

-- The delivery terms for a destination: those of the first of `zones` that names its state or with whose digits its
-- PIN code begins. The last zone names neither and has everything else.
create function delivery_zone(zones jsonb, state text, pincode text) returns jsonb immutable language sql as $$
  select zone from jsonb_array_elements(zones) with ordinality as listed (zone, place)
  where (zone -> 'states' = '[]' and zone -> 'pins' = '[]') or zone -> 'states' ? state
    or exists (select from jsonb_array_elements_text(zone -> 'pins') as digits where starts_with(pincode, digits))
  order by place limit 1
$$;

-- What delivery of goods costs by the terms of a zone (ruling 33).
create function delivery_fee(zone jsonb, goods_paise bigint) returns bigint immutable language sql as $$
  select case
    when (zone ->> 'freeAbovePaise')::bigint between 1 and goods_paise then 0
    else (zone ->> 'feePaise')::bigint
  end
$$;

-- Why a shopper cannot pay goods in cash at a destination in `zone` with this phone; null: they can. `cash`: the terms of
-- the settings.
create function cash_refusal(cash jsonb, zone jsonb, shopper_id uuid, to_phone text, goods_paise bigint) returns text
stable language plpgsql as $$
declare
  returns_allowed constant bigint := cash ->> 'returnsAllowed';
  unconfirmed_allowed constant integer := 2;
begin
  return case
    when cash ->> 'accepted' = 'no' then 'off'
    when not (zone -> 'cash')::boolean then 'zone'
    when goods_paise < (cash ->> 'leastPaise')::bigint then 'least'
    when (cash ->> 'mostPaise')::bigint between 1 and goods_paise - 1 then 'most'
    when returns_allowed > 0 and returns_allowed <= (
      select count(*) from orders where cash_state = 'returned' and (user_id = shopper_id or phone = to_phone)
    ) then 'returns'
    when unconfirmed_allowed <= (
      select count(*) from orders where user_id = shopper_id and cash_state = 'unconfirmed'
    ) then 'unconfirmed'
    -- Those that nobody confirmed since the shopper last paid or confirmed one: else an account without a purchase could
    -- take the same pieces aside again and again (ruling 41).
    when unconfirmed_allowed <= (
      select count(*) from orders where user_id = shopper_id and cash_state = 'ended'
        and placed_at > coalesce(
          (select max(placed_at) from orders where user_id = shopper_id and (is_firm or paid_at is not null)),
          '-infinity'
        )
        and exists (select from order_events where order_id = orders.id and note = 'not confirmed in time')
    ) then 'expired'
  end;
end $$;

-- What paying online takes off goods of `goods_paise`, codes subtracted, that come to `total_paise` with their delivery.
-- `prepaid`: the terms of the settings; null: none. What is left is what the provider takes at least.
create function prepaid_discount(prepaid jsonb, has_code boolean, goods_paise bigint, total_paise bigint) returns bigint
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
      goods_paise, total_paise - 100
    ))
  end
$$;

-- The discounts of lines once what paying online takes off is shared out over what is left of each.
create function share_prepaid(discount_paise bigint, unit_prices integer[], quantities integer[], line_discounts bigint[])
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

-- Freezes the shopper's cart into an order and takes its stock aside, all or nothing (docs/payments.md, 1). A hold that the
-- shopper already has gives way to it. Answers with the order's document and with how many pieces are left of the
-- scarcest of its products, or with a refusal and nothing changed:
-- `empty_cart`, `no_address_selected`, `address_not_found`, `not_delivered` with the PIN code, `out_of_stock` with the lines that are short,
-- `above_line_limit` with the most pieces a line, `total_too_low` for the provider, `total_missing`, `total_changed` with
-- today's total, `code_refused` with why (`apply_code`) and the total without it, and with the seconds to wait
-- `cash_unavailable` with why (`cash_refusal`), `held_unpaid` (with the product's title) and `network_unpaid` (ruling 41). Prices are those of this moment, sales that
-- run included. `zones`: `delivery_zone`. `typed_codes`: `apply_codes`; null: none. `cash` is null where the
-- order is paid online, else the terms of cash on delivery with the `token` that confirms it; it then waits for its
-- confirmation until `hold_ends`, and its lines have left the cart. `prepaid`: what paying online takes off
-- (`prepaid_discount`); null for an order that is paid in cash, and for clients that do not ask for it (ruling 53). `from_network` null: nobody is refused for what was not paid.
create function place_order(
  new_order_id uuid, shopper_id uuid, selected_address text, seen_total_rupees double precision,
  placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz,
  number_prefix text, zones jsonb, pieces_per_line integer,
  from_network text, typed_codes text, most_codes integer, cash jsonb, prepaid jsonb
) returns json language plpgsql
set enable_seqscan = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan as $$
declare
  own_unpaid_ids uuid[];
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
  -- The numbers of ruling 41.
  most_held constant interval := hold_ends - placed;
  hold_window constant interval := most_held * 4;
  orders_of_network constant integer := 10;
  network_window constant interval := '10 minutes';
  already_held interval;
  counted_from timestamptz;
  earliest_that_counts timestamptz;
begin
  perform from users where id = shopper_id for no key update;
  own_unpaid_ids := array(
    select id from orders
    where user_id = shopper_id and hold = 'live' and channel = 'shop' and cash_state is null
    order by id for no key update
  );
  select array_agg(product_id order by added_at, product_id), array_agg(quantity order by added_at, product_id)
  into product_ids, quantities from cart_items where user_id = shopper_id;
  -- The stock of the old orders' products and of the new one's, locked in one go and so in one sequence.
  perform lock_stock(product_ids || case when own_unpaid_ids <> '{}' then array(
    select product_id from order_lines where order_id = any (own_unpaid_ids)
  ) end);

  -- The cart as the order would freeze it. Products that left the shop are not in it.
  select count(*), array_agg(draft.id order by position), array_agg(draft.quantity order by position),
    array_agg(draft.unit_paise order by position), sum(draft.unit_paise::bigint * draft.quantity),
    json_agg(json_build_object('productId', draft.id, 'title', draft.title, 'available', draft.available)
      order by position) filter (where draft.quantity > draft.available),
    min(draft.available - draft.quantity), max(draft.quantity)
  into line_count, product_ids, quantities, unit_prices, goods_paise, short_lines, least_available, most_pieces
  from (
    select products.id, products.title, line.quantity, line.position,
      least(products.unit_price_paise, planned_price(products.id, products.category, products.price_paise))
        as unit_paise,
      greatest(0, product_stock.stock - product_stock.held
        + case when own_unpaid_ids = '{}' then 0 else own_held(shopper_id, products.id) end) as available
    from unnest(product_ids, quantities) with ordinality as line (product_id, quantity, position)
    join products on products.id = line.product_id and products.deleted_at is null and products.is_published
    join product_stock on product_stock.product_id = products.id
  ) as draft;

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
    -- The old orders give their uses back below: all codes at once, in the order of their ids, and before the network.
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
  -- The provider takes no payment below 100 paise (docs/payments.md, 'Order').
  if total_paise < 100 then
    return json_build_object('refusal', 'total_too_low');
  end if;
  if seen_total_rupees is null then
    return json_build_object('refusal', 'total_missing');
  end if;
  -- Nobody pays another total than the one on the screen (ruling 27). Clients that add up binary fractions miss by far
  -- less than half a paisa.
  if abs(seen_total_rupees * 100 - total_paise) >= 0.5 then
    return json_build_object('refusal', 'total_changed', 'totalPaise', total_paise);
  end if;

  if from_network is not null then
    if cash is null then
      select longest, held.counted_from into already_held, counted_from
      from longest_unpaid_hold(shopper_id, product_ids, placed, hold_window) as held;
    end if;
    if already_held >= most_held then
      return held_unpaid_refusal(shopper_id, product_ids, placed, counted_from, most_held, hold_window);
    end if;
    -- Orders of one network are counted one after the other.
    perform pg_advisory_xact_lock(hashtext('attempts'), hashtext(from_network));
    select at into earliest_that_counts from attempts
    where network = from_network and kind = 'unpaid_order' and at > placed - network_window
    order by at desc offset orders_of_network - 1 limit 1;
    if found then
      return json_build_object(
        'refusal', 'network_unpaid',
        'waitSeconds', extract(epoch from earliest_that_counts + network_window - placed)
      );
    end if;
    insert into attempts (kind, network, order_id, at) values ('unpaid_order', from_network, new_order_id, placed);
    -- Starting again does not renew a hold.
    hold_ends := hold_ends - coalesce(already_held, interval '0');
  end if;

  -- One live hold a cart: starting again replaces the shopper's own (docs/payments.md, 1).
  perform close_unpaid_order(own_unpaid_id, placed, 'started again') from unnest(own_unpaid_ids) as own_unpaid_id;
  insert into orders
    (id, order_number, user_id, address_id, address, city, pincode, phone, notes, recipient, state,
      delivery_min_days, delivery_max_days, shipping_paise, shipping_saved_paise, discount_paise, prepaid_discount_paise, codes, total_paise,
      hold_ends_at, placed_at, updated_at, payment_method, cash_state, cash_fee_paise, cash_token, reconcile_at)
  values
    (new_order_id, number_prefix || '-' || nextval('order_numbers'), shopper_id, destination.id, destination.address,
      destination.city, destination.pincode, destination.phone, destination.notes, destination.recipient,
      destination.state, (zone ->> 'minDays')::smallint, (zone ->> 'maxDays')::smallint, shipping_paise,
      code_shipping_paise, code_discount_paise + prepaid_discount_paise, prepaid_discount_paise, used_codes, total_paise,
      hold_ends, placed, placed, case when cash is null then 'razorpay' else 'cod' end,
      case when cash is not null then 'unconfirmed' end, cash_fee_paise, cash ->> 'token',
      -- The run that ends a hold comes a second after it.
      case when cash is null then least(first_reconcile, hold_ends + interval '1 second') end);
  perform count_code_uses(used_codes, 1);
  insert into order_lines
    (order_id, position, product_id, title, picture_id, unit_price_paise, quantity, discount_paise)
  select new_order_id, line.position - 1, products.id, products.title, product_pictures.picture_id,
    line.unit_paise, line.quantity, coalesce(line.discount_paise, 0)
  from unnest(product_ids, quantities, unit_prices, line_discounts) with ordinality
    as line (product_id, quantity, unit_paise, discount_paise, position)
  join products on products.id = line.product_id
  left join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0;
  perform move_stock('hold', 0, 1, product_ids, quantities, new_order_id, null, null);
  insert into order_events (order_id, kind, to_status, at) values (new_order_id, 'placed', 'pending', placed);
  if cash is not null then
    perform remove_bought_lines(shopper_id, new_order_id);
  end if;
  return json_build_object('document', order_document(new_order_id), 'leastAvailable', least_available);
end $$;
