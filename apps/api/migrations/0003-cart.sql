-- A shopper's cart with live prices and stock (ruling 23), in the order in which its lines were added, and with what
-- happened to it without the shopper in the last 14 days.
create function cart_document(shopper_id uuid) returns json stable language plpgsql as $$
declare
  -- Asked once, not for each line: most shoppers hold nothing, and most of the time no sale runs.
  has_holds constant boolean := exists (select from orders where user_id = shopper_id and hold = 'live');
  is_sale constant boolean := exists (select from sales where starts_at <= now() and ends_at > now());
begin
  return json_build_object(
    'lines', (
      select coalesce(json_agg(json_build_object(
        'productId', products.id,
        'title', products.title,
        'pricePaise', products.price_paise,
        'salePricePaise', coalesce(least(
          nullif(products.sale_price_paise, 0),
          case when is_sale then planned_price(products.id, products.category, products.price_paise) end
        ), 0),
        'quantity', cart_items.quantity,
        'available', greatest(0, product_stock.stock - product_stock.held
          + case when has_holds then own_held(shopper_id, products.id) else 0 end),
        'pictures', (
          select coalesce(json_agg(json_build_object(
            'id', pictures.id, 'width', pictures.width, 'height', pictures.height,
            'widths', pictures.widths, 'preview', pictures.preview
          ) order by product_pictures.position), '[]')
          from product_pictures join pictures on pictures.id = product_pictures.picture_id
          where product_pictures.product_id = products.id
        )
      ) order by cart_items.added_at, products.id), '[]')
      from cart_items join products on products.id = cart_items.product_id
      join product_stock on product_stock.product_id = products.id
      where cart_items.user_id = shopper_id and products.deleted_at is null and products.is_published
    ),
    'notes', (
      select coalesce(json_agg(note order by created_at), '[]')
      from cart_notes
      where user_id = shopper_id and created_at > now() - interval '14 days'
    )
  );
end $$;

-- How many pieces of a product the shopper's cart can hold: what is available, and no more than the shop's limit a
-- line where there is one (ruling 41; 0: none). Null for a product that is not sold.
create function most_in_cart(shopper_id uuid, wanted_id uuid, pieces_per_line integer) returns integer
stable language plpgsql as $$
begin
  return (
    select least(greatest(0, stock - held + own_held(shopper_id, id)), nullif(pieces_per_line, 0))
    from products join product_stock on product_id = id
    where id = wanted_id and deleted_at is null and is_published
  );
end $$;

-- Adds pieces of a product and answers with the cart; or refuses and changes nothing: `product_not_found`, or
-- `quantity_above_stock` with what the cart can hold of it at most (rulings 23 and 41). Whoever changes the cart has
-- read its notes.
create function add_to_cart(shopper_id uuid, wanted_id uuid, pieces integer, pieces_per_line integer) returns json
language plpgsql as $$
declare
  most constant integer := most_in_cart(shopper_id, wanted_id, pieces_per_line);
begin
  -- One statement: adds at once wait at the line, and each counts on what the one before it left.
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
  return cart_document(shopper_id);
end $$;

-- `add_to_cart` for adds of one moment, in one transaction that is flushed once; each answer in the place of its add.
-- Carts are changed in the order of their shoppers, a shopper's lines in that of their products, as by whoever locks
-- several of a cart's lines. Nobody's locked line keeps the others waiting: then this fails, and each add goes alone.
create function add_to_carts(
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

-- Sets the quantity of a line and answers with the cart; or refuses as `add_to_cart` does, and with `not_in_cart`.
create function set_cart_quantity(shopper_id uuid, wanted_id uuid, pieces integer, pieces_per_line integer) returns json
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
  return cart_document(shopper_id);
end $$;

-- Takes a line out of the cart and answers with the cart, or refuses with `not_in_cart`.
create function remove_from_cart(shopper_id uuid, wanted_id uuid) returns json language plpgsql as $$
begin
  delete from cart_items where user_id = shopper_id and product_id = wanted_id;
  if not found then
    return json_build_object('refusal', 'not_in_cart');
  end if;
  delete from cart_notes where user_id = shopper_id;
  return cart_document(shopper_id);
end $$;
