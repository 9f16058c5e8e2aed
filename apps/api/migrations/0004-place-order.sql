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

-- All that an answer tells of an order: its row, lines with their pictures, events, and whether a refund is under way.
create function order_document(wanted_id uuid) returns json stable language plpgsql as $$
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
      'refundUnderWay', exists (
        select from refunds where refunds.order_id = orders.id and refunds.status in ('due', 'pending')
      ),
      'refundState', refund_state(orders.id)
    )
    from orders where orders.id = wanted_id
  );
end $$;

-- Ends an unpaid order: canceled, its pieces free for others. An order that the owner rejected keeps that word.
-- Nothing happens to one that is paid or closed already. Call with the shopper's and the order's rows locked.
-- @returns whether the order was ended now
create function close_unpaid_order(closed_id uuid, closed_at timestamptz, because text) returns boolean
language plpgsql as $$
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
    perform lock_products(product_ids);
    perform move_stock('release', 0, -1, product_ids, quantities, closed_id, null, because);
  end if;
  new_status := case closed.order_status when 'rejected' then 'rejected' else 'Rejected' end;
  update orders
  set order_status = new_status, payment_status = 'canceled', hold = 'released', bank_is_confirming = false,
    updated_at = closed_at,
    -- Reconciled soon: a payment link must be cancelled, and late payments are waited for.
    reconcile_at = closed_at + case when payment_link_id is null then interval '1 minute' else interval '0' end
  where id = closed_id;
  insert into order_events (order_id, kind, from_status, to_status, note, at)
  values (closed_id, 'status', closed.order_status, new_status, because, closed_at);
  return true;
end $$;

-- Freezes the shopper's cart into an order and takes its stock aside, all or nothing (docs/payments.md, 1). A hold that the
-- shopper already has gives way to it. Answers with the order's document and with how many pieces are left of the
-- scarcest of its products, or with a refusal and nothing changed:
-- `empty_cart`, `no_address_selected`, `address_not_found`, `out_of_stock` with the lines that are short,
-- `total_too_low` for the provider, `total_missing`, `total_changed` with today's total.
create function place_order(
  new_order_id uuid, shopper_id uuid, selected_address text, seen_total_rupees double precision,
  placed timestamptz, hold_ends timestamptz, first_reconcile timestamptz,
  number_prefix text, shipping_fee_paise bigint, shipping_free_above_paise bigint
) returns json language plpgsql as $$
declare
  own_unpaid_ids uuid[];
  product_ids uuid[];
  quantities integer[];
  destination addresses;
  line_count integer;
  goods_paise bigint;
  shipping_paise bigint;
  short_lines json;
  least_available integer;
begin
  perform from users where id = shopper_id for no key update;
  own_unpaid_ids := array(
    select id from orders where user_id = shopper_id and hold = 'live' order by id for no key update
  );
  select array_agg(product_id order by added_at, product_id), array_agg(quantity order by added_at, product_id)
  into product_ids, quantities from cart_items where user_id = shopper_id;
  -- The products of the old orders and of the new one, locked in one go and so in one sequence.
  perform lock_products(product_ids || case when own_unpaid_ids <> '{}' then array(
    select product_id from order_lines where order_id = any (own_unpaid_ids)
  ) end);

  -- The cart as the order would freeze it. Products that left the shop are not in it.
  select count(*), array_agg(draft.id order by position), array_agg(draft.quantity order by position),
    sum(draft.unit_price_paise::bigint * draft.quantity),
    json_agg(json_build_object('productId', draft.id, 'title', draft.title, 'available', draft.available)
      order by position) filter (where draft.quantity > draft.available),
    min(draft.available - draft.quantity)
  into line_count, product_ids, quantities, goods_paise, short_lines, least_available
  from (
    select products.id, products.title, products.unit_price_paise, line.quantity, line.position,
      greatest(0, products.stock - products.held
        + case when own_unpaid_ids = '{}' then 0 else own_held(shopper_id, products.id) end) as available
    from unnest(product_ids, quantities) with ordinality as line (product_id, quantity, position)
    join products on products.id = line.product_id and products.deleted_at is null
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
  if short_lines is not null then
    return json_build_object('refusal', 'out_of_stock', 'lines', short_lines);
  end if;
  -- Ruling 33.
  shipping_paise := case
    when shipping_free_above_paise > 0 and goods_paise >= shipping_free_above_paise then 0
    else shipping_fee_paise
  end;
  -- The provider takes no payment below 100 paise (docs/payments.md, 'Order').
  if goods_paise + shipping_paise < 100 then
    return json_build_object('refusal', 'total_too_low');
  end if;
  if seen_total_rupees is null then
    return json_build_object('refusal', 'total_missing');
  end if;
  -- Nobody pays another total than the one on the screen (ruling 27). Clients that add up binary fractions miss by far
  -- less than half a paisa.
  if abs(seen_total_rupees * 100 - (goods_paise + shipping_paise)) >= 0.5 then
    return json_build_object('refusal', 'total_changed', 'totalPaise', goods_paise + shipping_paise);
  end if;

  -- One live hold a cart: starting again replaces the shopper's own (docs/payments.md, 1).
  perform close_unpaid_order(own_unpaid_id, placed, 'started again') from unnest(own_unpaid_ids) as own_unpaid_id;
  insert into orders
    (id, order_number, user_id, address_id, address, city, pincode, phone, notes, shipping_paise, total_paise,
      hold_ends_at, placed_at, updated_at, reconcile_at)
  values
    (new_order_id, number_prefix || '-' || nextval('order_numbers'), shopper_id, destination.id, destination.address,
      destination.city, destination.pincode, destination.phone, destination.notes, shipping_paise,
      goods_paise + shipping_paise, hold_ends, placed, placed, first_reconcile);
  insert into order_lines (order_id, position, product_id, title, picture_id, unit_price_paise, quantity)
  select new_order_id, line.position - 1, products.id, products.title, product_pictures.picture_id,
    products.unit_price_paise, line.quantity
  from unnest(product_ids, quantities) with ordinality as line (product_id, quantity, position)
  join products on products.id = line.product_id
  left join product_pictures on product_pictures.product_id = products.id and product_pictures.position = 0;
  perform move_stock('hold', 0, 1, product_ids, quantities, new_order_id, null, null);
  insert into order_events (order_id, kind, to_status, at) values (new_order_id, 'placed', 'pending', placed);
  return json_build_object('document', order_document(new_order_id), 'leastAvailable', least_available);
end $$;
