-- A shopper's cart with live prices and stock (ruling 23), in the order in which its lines were added, and with what
-- happened to it without the shopper in the last 14 days.
create function cart_document(shopper_id uuid) returns json stable language plpgsql as $$
begin
  return json_build_object(
    'lines', (
      select coalesce(json_agg(json_build_object(
        'productId', products.id,
        'title', products.title,
        'pricePaise', products.price_paise,
        'salePricePaise', products.sale_price_paise,
        'quantity', cart_items.quantity,
        'available', greatest(0, products.stock - products.held + own_held(shopper_id, products.id)),
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
      where cart_items.user_id = shopper_id and products.deleted_at is null
    ),
    'notes', (
      select coalesce(json_agg(note order by created_at), '[]')
      from cart_notes
      where user_id = shopper_id and created_at > now() - interval '14 days'
    )
  );
end $$;

-- Adds pieces of a product and answers with the cart; or refuses and changes nothing: `product_not_found`, or
-- `quantity_above_stock` with what the cart can hold of it at most (ruling 23). Whoever changes the cart has read its
-- notes.
create function add_to_cart(shopper_id uuid, wanted_id uuid, pieces integer) returns json language plpgsql as $$
declare
  most integer;
begin
  -- One statement: adds at once wait at the line, and each counts on what the one before it left.
  insert into cart_items (user_id, product_id, quantity)
  select shopper_id, products.id, pieces from products
  where products.id = wanted_id and products.deleted_at is null
    and pieces <= greatest(0, products.stock - products.held + own_held(shopper_id, products.id))
  on conflict (user_id, product_id) do update
    set quantity = cart_items.quantity + excluded.quantity
    where cart_items.quantity + excluded.quantity <= (
      select greatest(0, products.stock - products.held + own_held(shopper_id, products.id))
      from products where products.id = excluded.product_id
    );
  if not found then
    select greatest(0, stock - held + own_held(shopper_id, id)) into most
    from products where id = wanted_id and deleted_at is null;
    return json_build_object(
      'refusal', case when found then 'quantity_above_stock' else 'product_not_found' end, 'most', most
    );
  end if;
  delete from cart_notes where user_id = shopper_id;
  return cart_document(shopper_id);
end $$;

-- Sets the quantity of a line and answers with the cart; or refuses as `add_to_cart` does, and with `not_in_cart`.
create function set_cart_quantity(shopper_id uuid, wanted_id uuid, pieces integer) returns json language plpgsql as $$
declare
  most integer;
begin
  update cart_items set quantity = pieces
  from products
  where cart_items.user_id = shopper_id and cart_items.product_id = wanted_id and products.id = wanted_id
    and products.deleted_at is null
    and pieces <= greatest(0, products.stock - products.held + own_held(shopper_id, products.id));
  if not found then
    if not exists (select from cart_items where user_id = shopper_id and product_id = wanted_id) then
      return json_build_object('refusal', 'not_in_cart');
    end if;
    select greatest(0, stock - held + own_held(shopper_id, id)) into most
    from products where id = wanted_id and deleted_at is null;
    return json_build_object(
      'refusal', case when found then 'quantity_above_stock' else 'product_not_found' end, 'most', most
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
