-- What the cart's lines leave of each product, by its id: what is there after the lines before it. Null: the cart has no
-- set, and its lines take nothing from each other.
create or replace function left_by_lines(shopper_id uuid) returns jsonb stable language plpgsql as $$
declare
  sold_ids uuid[];
  quantities integer[];
begin
  if not exists (select from cart_items join set_parts on set_id = product_id where user_id = shopper_id) then
    return null;
  end if;
  select array_agg(id order by added_at, id), array_agg(quantity order by added_at, id) into sold_ids, quantities
  from cart_items join products on id = product_id
  where user_id = shopper_id and deleted_at is null and is_published;
  return (
    select jsonb_object_agg(line.id, line.available)
    from unnest(sold_ids, available_lines(shopper_id, sold_ids, quantities)) as line (id, available)
  );
end $$;

-- What the rest of the shopper's cart leaves of a product. Null: there is no set among them, and they take nothing from
-- each other.
create or replace function left_by_others(shopper_id uuid, wanted_id uuid) returns integer stable language plpgsql as $$
declare
  others uuid[];
  quantities integer[];
begin
  select coalesce(array_agg(product_id order by product_id), '{}'), coalesce(array_agg(quantity order by product_id), '{}')
  into others, quantities
  from cart_items where user_id = shopper_id and product_id <> wanted_id;
  if not has_sets(others || wanted_id) then
    return null;
  end if;
  return (available_lines(shopper_id, others || wanted_id, quantities || 0))[cardinality(others) + 1];
end $$;

-- A shopper's cart with live prices and stock (ruling 23), in the order in which its lines were added, and with notes
-- about changes that the shopper did not make in the last `notes_days`.
create or replace function cart_with_notes(shopper_id uuid, notes_days integer) returns json stable language plpgsql as $$
begin
  -- One statement. What is asked of the whole cart is asked once and not for each line: most shoppers hold nothing,
  -- usually no sale is running, and few shops sell sets.
  return json_build_object(
    'lines', (
      select coalesce(json_agg(json_build_object(
        'productId', products.id,
        'title', full_title(products.title, products.facts),
        'pricePaise', products.price_paise,
        'salePricePaise', coalesce(least(
          nullif(products.sale_price_paise, 0),
          case when exists (select from sales where starts_at <= now() and ends_at > now())
            then planned_price(products.id, products.category, products.price_paise) end
        ), 0),
        'quantity', cart_items.quantity,
        'available', coalesce(
          ((select left_by_lines(shopper_id) where exists (select from set_parts)) -> products.id::text)::integer,
          greatest(0, product_stock.stock - product_stock.held + case
            when exists (select from orders where user_id = shopper_id and hold = 'live')
              then own_held(shopper_id, products.id)
            else 0
          end)
        ),
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
    'notes', case when notes_days = 0 then '[]' else (
      select coalesce(json_agg(json_build_object('note', note, 'title', title) order by created_at), '[]')
      from cart_notes
      where user_id = shopper_id and created_at > now() - make_interval(days => notes_days)
    ) end
  );
end $$;

-- How many pieces of a product the shopper's cart can hold: what is available, but no more than the shop's limit per
-- line, if there is one (ruling 41; 0: none). Null for a product that is not sold.
create or replace function most_in_cart(shopper_id uuid, wanted_id uuid, pieces_per_line integer) returns integer
stable language plpgsql as $$
begin
  return (
    select least(
      coalesce(
        (select left_by_others(shopper_id, wanted_id) where exists (select from set_parts)),
        greatest(0, stock - held + case
          when exists (select from orders where user_id = shopper_id and hold = 'live') then own_held(shopper_id, id)
          else 0
        end)
      ),
      nullif(pieces_per_line, 0)
    )
    from products join product_stock on product_id = id
    where id = wanted_id and deleted_at is null and is_published
  );
end $$;
