-- What orders took, product by product: their lines, and what their sets were made of.
create or replace function taken_by(taking_id uuid) returns setof uuid stable language plpgsql as $$
begin
  return query select product_id from order_lines where order_id = taking_id
    union select part_id from order_line_parts where order_id = taking_id;
end $$;

-- The longest time for which the shopper has held any of these products, or of what they are made of, without paying
-- (ruling 41), within the last `hold_window` and since the last payment. The shopper's live hold counts until `at`. Null if there was no hold.
create or replace function longest_unpaid_hold(
  shopper_id uuid, product_ids uuid[], at timestamptz, hold_window interval,
  out longest interval, out counted_from timestamptz
) stable language plpgsql as $$
declare
  wanted constant uuid[] := product_ids || array(select part_id from set_parts where set_id = any (product_ids));
begin
  select greatest(at - hold_window, max(paid_at)) into counted_from
  from orders where user_id = shopper_id and payment_status in ('paid', 'refunded');
  select max(held.total) into longest
  from (
    select sum(least(coalesce(orders.released_at, at), at) - greatest(orders.placed_at, counted_from)) as total
    from orders cross join taken_by(orders.id) as taken (product_id)
    where orders.user_id = shopper_id and orders.payment_status in ('pending', 'canceled')
      and orders.channel = 'shop' and orders.cash_state is null
      and coalesce(orders.released_at, at) > counted_from and taken.product_id = any (wanted)
    group by taken.product_id
  ) as held;
end $$;

-- The product that a shopper has held for `most` since `counted_from`, with the time at which so much of that has
-- left the window that a tenth of `most` can be held again. If there are several, the last to become free, as the
-- refusal for it.
create or replace function held_unpaid_refusal(
  shopper_id uuid, product_ids uuid[], at timestamptz, counted_from timestamptz, most interval, hold_window interval
) returns json stable language plpgsql as $$
declare
  wanted constant uuid[] := product_ids || array(select part_id from set_parts where set_id = any (product_ids));
begin
  return (
    with held as (
      select taken.product_id, least(coalesce(orders.released_at, at), at) as ended,
        least(coalesce(orders.released_at, at), at) - greatest(orders.placed_at, counted_from) as lasted
      from orders cross join taken_by(orders.id) as taken (product_id)
      where orders.user_id = shopper_id and orders.payment_status in ('pending', 'canceled')
        and orders.channel = 'shop' and orders.cash_state is null
        and coalesce(orders.released_at, at) > counted_from and taken.product_id = any (wanted)
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
      'refusal', 'held_unpaid', 'title', full_title(products.title, products.facts),
      'waitSeconds', extract(epoch from free_again.at - held_unpaid_refusal.at)
    )
    from free_again join products on products.id = free_again.product_id
    order by free_again.at desc limit 1
  );
end $$;
