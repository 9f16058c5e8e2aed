-- Stock and holds. Every change of a shopper's orders and cart locks the shopper's row, then the order's, then the
-- stock of its products by id. Each statement of a volatile function sees what was committed before it began, so what
-- is read after taking a lock is protected by it.
--
-- A set has no pieces of its own (decision 0185). What an order takes and gives back of a set is moved on the parts that
-- the order has kept of it, and the set's row in `product_stock` says how many sets its parts make.

-- Pieces of a product that the shopper's own unpaid orders hold; they never stand in the shopper's own way (ruling
-- 22). A hold that the owner placed for the shopper by hand is not given up for another order, so it does not count.
create or replace function own_held(shopper_id uuid, wanted_id uuid) returns integer stable language plpgsql as $$
begin
  return coalesce((
    select sum(order_lines.quantity * coalesce(parts.pieces, 1))
    from orders join order_lines on order_lines.order_id = orders.id
    left join order_line_parts as parts
      on parts.order_id = order_lines.order_id and parts.set_id = order_lines.product_id
    where orders.user_id = shopper_id and orders.hold = 'live' and orders.channel = 'shop'
      and orders.cash_state is null
      and coalesce(parts.part_id, order_lines.product_id) = wanted_id
  ), 0);
end $$;

-- How many pieces of each line an order of all these lines could have, in their sequence: what the lines before a line
-- take is not there for it. Pieces of a product and of sets with it are the same pieces. The shopper's own unpaid orders
-- do not stand in the way; null: nobody's orders are left out. 0 for a product that is unknown.
create or replace function available_lines(shopper_id uuid, product_ids uuid[], quantities integer[]) returns integer[]
stable language plpgsql as $$
begin
  return array(
    with needed as (
      select line.position, coalesce(part_id, line.product_id) as product_id, coalesce(pieces, 1) as pieces, quantity
      from unnest(product_ids, quantities) with ordinality as line (product_id, quantity, position)
      left join set_parts on set_id = line.product_id
    ), in_turn as (
      select position, product_id, pieces, coalesce(sum(pieces::bigint * quantity) over (
        partition by product_id order by position rows between unbounded preceding and 1 preceding
      ), 0) as taken
      from needed
    )
    select greatest(0, min(floor((greatest(0, stock - held + own_held(shopper_id, product_id)) - taken) / pieces))::integer)
    from in_turn left join product_stock using (product_id) group by position order by position
  );
end $$;

-- Whether any of the products is a set.
create or replace function has_sets(product_ids uuid[]) returns boolean stable language plpgsql as $$
begin
  return exists (select from set_parts where set_id = any (product_ids));
end $$;

-- The products whose stock orders take: those of their lines, and what they kept of their sets.
create or replace function stocked_ids(order_ids uuid[]) returns uuid[] stable language plpgsql as $$
begin
  return array(
    select product_id from order_lines where order_id = any (order_ids)
    union select part_id from order_line_parts where order_id = any (order_ids)
  );
end $$;

-- Locks the stock of products until the transaction ends, always in the order of their ids, so that two orders of the
-- same products in different sequences wait for each other and do not deadlock. With the parts of sets, and the sets
-- that these are in, whose counts change with them.
create or replace function lock_stock(product_ids uuid[]) returns void language plpgsql as $$
declare
  locked_ids uuid[] := product_ids;
begin
  if exists (select from set_parts) then
    locked_ids := array(
      with pieces as (
        select unnest(product_ids) as product_id union select part_id from set_parts where set_id = any (product_ids)
      )
      select product_id from pieces union select set_id from set_parts join pieces on part_id = pieces.product_id
    );
  end if;
  perform from product_stock where product_id = any (locked_ids) order by product_id for no key update;
end $$;

-- Counts again how many sets their parts make. They are locked before they are counted, so that what another order took
-- of another part meanwhile is seen.
create or replace function refresh_sets(changed_ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_stock where product_id = any (changed_ids) order by product_id for no key update;
  update product_stock set stock = made.sets, low_below = 0
  from (
    select set_id, min(greatest(0, part.stock - part.held) / pieces) as sets
    from set_parts join product_stock as part on part.product_id = part_id
    where set_id = any (changed_ids) group by set_id
  ) as made
  where product_id = made.set_id and (stock, low_below) is distinct from (made.sets, 0);
end $$;

-- Changes the counters and writes the movements that explain them, one for each product. Call with the stock locked.
create or replace function move_stock(
  movement_kind text, stock_factor integer, held_factor integer, product_ids uuid[], quantities integer[],
  for_order_id uuid, by_id uuid, because text
) returns void language plpgsql as $$
declare
  set_ids uuid[];
begin
  with moved as (
    select coalesce(part_id, line.product_id) as product_id, sum(quantity * coalesce(pieces, 1))::integer as quantity
    from unnest(product_ids, quantities) as line (product_id, quantity)
    left join order_line_parts as parts on parts.order_id = for_order_id and parts.set_id = line.product_id
    group by 1
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
  if exists (select from set_parts) then
    set_ids := array(
      select set_id from set_parts where part_id = any (product_ids)
      union select set_parts.set_id from order_line_parts as kept join set_parts using (part_id)
      where kept.order_id = for_order_id
    );
    if set_ids <> '{}' then
      perform refresh_sets(set_ids);
    end if;
  end if;
  if movement_kind in ('sale', 'return') then
    update product_sales set sold = sold - moved.quantity * stock_factor
    from (
      select line.product_id, sum(quantity)::integer as quantity
      from unnest(product_ids, quantities) as line (product_id, quantity) group by line.product_id
    ) as moved
    where product_sales.product_id = moved.product_id;
  end if;
end $$;

-- Keeps what the sets in a new order are made of. Call with the stock locked, after the order's lines were written and
-- before its stock is moved.
create or replace function keep_parts(new_order_id uuid) returns void language plpgsql as $$
begin
  if not exists (select from set_parts) then
    return;
  end if;
  insert into order_line_parts (order_id, set_id, part_id, title, pieces, position, price_paise, supply)
  select new_order_id, set_id, part_id, full_title(products.title, products.facts), pieces, set_parts.position,
    products.price_paise, supply
  from order_lines join set_parts on set_id = order_lines.product_id join products on products.id = part_id
  where order_lines.order_id = new_order_id;
end $$;
