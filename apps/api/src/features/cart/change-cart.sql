-- Adds pieces of a product and answers with the cart. Or refuses and changes nothing: `product_not_found`, or
-- `quantity_above_stock` with how many pieces the cart can hold (rulings 23 and 41). Changing the cart marks its
-- notes as read.
create or replace function add_to_cart(shopper_id uuid, wanted_id uuid, pieces integer, pieces_per_line integer) returns json
language plpgsql as $$
declare
  most constant integer := most_in_cart(shopper_id, wanted_id, pieces_per_line);
begin
  -- One statement: concurrent additions wait at the line, and each adds to what the one before it left.
  insert into cart_items (user_id, product_id, quantity)
  select shopper_id, wanted_id, pieces where pieces <= most
  on conflict (user_id, product_id) do update
    set quantity = cart_items.quantity + excluded.quantity
    where cart_items.quantity + excluded.quantity <= most;
  if not found then
    return json_build_object(
      'refusal', case when most is null then 'product_not_found' else 'quantity_above_stock' end, 'most', most
    );
  end if;
  delete from cart_notes where user_id = shopper_id;
  return cart_with_notes(shopper_id, 0);
end $$;

-- `add_to_cart` for concurrent additions, in one transaction that is flushed once. The answers are in the sequence of
-- the additions. Carts are changed in the order of their shoppers, and lines in that of their products, the same
-- sequence in which other code locks several lines of a cart. A locked line must not keep the other additions
-- waiting: then this fails, and each addition is made separately.
create or replace function add_to_carts(
  shopper_ids uuid[], wanted_ids uuid[], pieces integer[], pieces_per_line integer
) returns json language plpgsql set lock_timeout = '50ms' as $$
declare
  place integer;
  answers json[] := array_fill(null::json, array[cardinality(shopper_ids)]);
begin
  for place in
    select ordinality from unnest(shopper_ids, wanted_ids) with ordinality as add (shopper_id, wanted_id)
    order by shopper_id, wanted_id, ordinality
  loop
    answers[place] := add_to_cart(shopper_ids[place], wanted_ids[place], pieces[place], pieces_per_line);
  end loop;
  return array_to_json(answers);
end $$;

-- Sets the quantity of a line and answers with the cart. Or refuses as `add_to_cart` does, and with `not_in_cart`.
create or replace function set_cart_quantity(shopper_id uuid, wanted_id uuid, pieces integer, pieces_per_line integer) returns json
language plpgsql as $$
declare
  most integer;
begin
  update cart_items set quantity = pieces
  where user_id = shopper_id and product_id = wanted_id
    and pieces <= most_in_cart(shopper_id, wanted_id, pieces_per_line);
  if not found then
    if not exists (select from cart_items where user_id = shopper_id and product_id = wanted_id) then
      return json_build_object('refusal', 'not_in_cart');
    end if;
    most := most_in_cart(shopper_id, wanted_id, pieces_per_line);
    return json_build_object(
      'refusal', case when most is null then 'product_not_found' else 'quantity_above_stock' end, 'most', most
    );
  end if;
  delete from cart_notes where user_id = shopper_id;
  return cart_with_notes(shopper_id, 0);
end $$;

-- Takes a line out of the cart and answers with the cart, or refuses with `not_in_cart`.
create or replace function remove_from_cart(shopper_id uuid, wanted_id uuid) returns json language plpgsql as $$
begin
  delete from cart_items where user_id = shopper_id and product_id = wanted_id;
  if not found then
    return json_build_object('refusal', 'not_in_cart');
  end if;
  delete from cart_notes where user_id = shopper_id;
  return cart_with_notes(shopper_id, 0);
end $$;

-- Takes what was bought out of the shopper's cart; pieces added since then stay. The lines are locked first, so that
-- the following statements see the result of additions under way. Call with the shopper's row locked.
create or replace function remove_bought_lines(shopper_id uuid, bought_id uuid) returns void language plpgsql as $$
begin
  perform from cart_items
  where user_id = shopper_id and product_id in (select product_id from order_lines where order_id = bought_id)
  order by product_id for update;
  with finished as (
    delete from cart_items using order_lines
    where order_lines.order_id = bought_id and cart_items.user_id = shopper_id
      and cart_items.product_id = order_lines.product_id and cart_items.quantity <= order_lines.quantity
  )
  update cart_items set quantity = cart_items.quantity - order_lines.quantity
  from order_lines
  where order_lines.order_id = bought_id and cart_items.user_id = shopper_id
    and cart_items.product_id = order_lines.product_id and cart_items.quantity > order_lines.quantity;
end $$;
