-- Stock and holds. Every change of a shopper's orders and cart locks the shopper's row, then the order's, then the
-- stock of its products by id. Each statement of a volatile function sees what was committed before it began, so what
-- is read after taking a lock is protected by it.

-- Pieces of a product that the shopper's own unpaid orders hold; they never stand in the shopper's own way (ruling
-- 22). A hold that the owner placed for the shopper by hand is not given up for another order, so it does not count.
create or replace function own_held(shopper_id uuid, wanted_id uuid) returns integer stable language plpgsql as $$
begin
  return coalesce((
    select sum(order_lines.quantity)
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = shopper_id and orders.hold = 'live' and orders.channel = 'shop'
      and orders.cash_state is null
      and order_lines.product_id = wanted_id
  ), 0);
end $$;

-- Locks the stock of products until the transaction ends, always in the order of their ids, so that two orders of the
-- same products in different sequences wait for each other and do not deadlock.
create or replace function lock_stock(product_ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_stock where product_id = any (product_ids) order by product_id for no key update;
end $$;

-- Changes the counters and writes the movements that explain them, one for each product. Call with the stock locked.
create or replace function move_stock(
  movement_kind text, stock_factor integer, held_factor integer, product_ids uuid[], quantities integer[],
  for_order_id uuid, by_id uuid, because text
) returns void language plpgsql as $$
begin
  with moved as (
    select product_id, sum(quantity)::integer as quantity
    from unnest(product_ids, quantities) as line (product_id, quantity) group by product_id
  ), counted as (
    update product_stock
    set stock = stock + moved.quantity * stock_factor, held = held + moved.quantity * held_factor
    from moved where product_stock.product_id = moved.product_id
    returning product_stock.product_id, product_stock.stock
  )
  insert into stock_movements
    (product_id, kind, stock_change, held_change, stock_after, order_id, by_user_id, reason)
  select product_id, movement_kind, quantity * stock_factor, quantity * held_factor, counted.stock,
    for_order_id, by_id, because
  from moved left join counted using (product_id);
  if movement_kind in ('sale', 'return') then
    update product_sales set sold = sold - moved.quantity * stock_factor
    from (
      select line.product_id, sum(quantity)::integer as quantity
      from unnest(product_ids, quantities) as line (product_id, quantity) group by line.product_id
    ) as moved
    where product_sales.product_id = moved.product_id;
  end if;
end $$;
