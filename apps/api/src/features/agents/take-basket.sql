-- Puts what an agent chose into the shopper's cart in its sequence, as far as it is sold and there is stock after the
-- lines before, and answers with the `content`. Or refuses and changes nothing: `basket_not_found`, `basket_taken` by
-- somebody else, or `cart_not_empty` unless the cart may be replaced.
create or replace function take_agent_basket(
  basket_sha256 bytea, shopper_id uuid, may_replace boolean, pieces_per_line integer, taken timestamptz
) returns json language plpgsql as $$
declare
  basket agent_baskets;
  line record;
begin
  perform from users where id = shopper_id for no key update;
  select * into basket from agent_baskets
  where id_sha256 = basket_sha256 and expires_at > taken and canceled_at is null for update;
  if not found then
    return json_build_object('refusal', 'basket_not_found');
  end if;
  if basket.taken_by <> shopper_id then
    return json_build_object('refusal', 'basket_taken');
  end if;
  if not may_replace and exists (select from cart_items where user_id = shopper_id) then
    return json_build_object('refusal', 'cart_not_empty');
  end if;
  delete from cart_items where user_id = shopper_id;
  for line in
    select "productId" as product_id, quantity, position
    from jsonb_array_elements(basket.content -> 'lines') with ordinality as each (value, position),
      jsonb_to_record(value) as given ("productId" uuid, quantity integer)
    order by position
  loop
    insert into cart_items (user_id, product_id, quantity, added_at)
    select shopper_id, line.product_id, least(line.quantity, most), now() + make_interval(secs => line.position / 1e6)
    from (select most_in_cart(shopper_id, line.product_id, pieces_per_line) as most) as fitting
    where most > 0;
  end loop;
  delete from cart_notes where user_id = shopper_id;
  update agent_baskets set taken_by = shopper_id, taken_at = taken where id_sha256 = basket_sha256;
  return json_build_object('content', basket.content);
end $$;
