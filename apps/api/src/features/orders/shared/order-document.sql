-- The order with its row locked until the transaction ends, after the shopper's row.
create or replace function lock_order(wanted_id uuid) returns setof orders language plpgsql as $$
begin
  perform from users where id = (select user_id from orders where id = wanted_id) for no key update;
  return query select * from orders where id = wanted_id for no key update;
end $$;

-- How far the refunds of an order are, the worst state first: `stuck` if the provider refuses one or it failed,
-- `sending` if the provider does not have it yet, `atBank`, or null if none is under way.
create or replace function refund_state(wanted_id uuid) returns text stable language plpgsql as $$
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

-- How far the refunds of what paid an order are, in paise: not with the provider yet, accepted by it, done, or failed
-- and still with the shop. Together they are its `refunded_paise`. Null if there is none.
create or replace function refund_sums(wanted_id uuid) returns json stable language plpgsql as $$
begin
  return (
    select case when count(*) > 0 then json_build_object(
      'requested', coalesce(sum(refunds.amount_paise) filter (where status = 'due'), 0),
      'onItsWay', coalesce(sum(refunds.amount_paise) filter (where status = 'pending'), 0),
      'refunded', coalesce(sum(refunds.amount_paise) filter (where status = 'processed'), 0),
      'failed', coalesce(sum(refunds.amount_paise) filter (where status = 'failed'), 0)
    ) end
    from refunds join payments on payments.payment_id = refunds.payment_id and payments.use = 'paid_order'
    where refunds.order_id = wanted_id
  );
end $$;

-- The calls of a purchase find their rows by index and are planned once per connection (the `set` clauses at
-- `order_document`, `place_shop_order` and `settle_payment_with_fee`): a cart has few lines, however much a sale adds to the tables
-- in a minute.

-- Everything that an answer says about an order: its row, lines with their pictures, events, and how far its
-- refunds are.
create or replace function order_document(wanted_id uuid) returns json stable language plpgsql
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
          'returned', order_lines.returned,
          'parts', case when has_sets then (
            select json_agg(json_build_object('title', kept.title, 'pieces', kept.pieces) order by kept.position)
            from order_line_parts as kept
            where kept.order_id = order_lines.order_id and kept.set_id = order_lines.product_id
          ) end,
          'packed', coalesce(order_lines.sent, greatest(order_lines.quantity - order_lines.returned - order_lines.lost, order_lines.in_parcels))
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
      'refundUnderWay', has_refunds and exists (
        select from refunds where refunds.order_id = orders.id and refunds.status in ('due', 'pending')
      ),
      'refundState', case when has_refunds then refund_state(orders.id) end,
      'refundSums', case when has_refunds then refund_sums(orders.id) end
    )
    from orders cross join lateral (
      -- Looked up once: a purchase reads its order three times, mostly without sets and before there can be a refund.
      -- The offset keeps it so.
      select exists (select from refunds where refunds.order_id = orders.id) as has_refunds,
        exists (select from order_line_parts where order_line_parts.order_id = orders.id) as has_sets
      offset 0
    ) as there_is
    where orders.id = wanted_id
  );
end $$;
