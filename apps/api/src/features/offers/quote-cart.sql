-- What a shopper's cart would cost if it were ordered now, and what codes would take off it (null: no codes). The
-- destination is one of the shopper's addresses, otherwise a PIN code in a state; `zone` is null if neither is given.
create or replace function quote_cart(
  shopper_id uuid, typed_codes text, most_codes integer, zones jsonb, wanted_address text, pin_state text, wanted_pin text, at timestamptz, cash jsonb,
  prepaid jsonb
) returns json stable language plpgsql as $$
declare
  zone jsonb;
  zone_pin text;
  zone_phone text;
  applied jsonb;
  product_ids uuid[];
  unit_prices integer[];
  quantities integer[];
  goods_paise bigint;
  shipping_paise bigint;
  left_paise bigint;
begin
  select array_agg(line.id order by added_at, line.id), array_agg(line.unit_paise order by added_at, line.id),
    array_agg(line.quantity order by added_at, line.id), coalesce(sum(line.unit_paise::bigint * line.quantity), 0)
  into product_ids, unit_prices, quantities, goods_paise
  from (
    select products.id, cart_items.added_at, cart_items.quantity,
      least(unit_price_paise, planned_price(products.id, category, price_paise)) as unit_paise
    from cart_items join products on products.id = cart_items.product_id and products.deleted_at is null and products.is_published
    where cart_items.user_id = shopper_id
  ) as line;
  if wanted_address is not null then
    select delivery_zone(zones, state, pincode), pincode, phone into zone, zone_pin, zone_phone
    from addresses where user_id = shopper_id and id::text = lower(wanted_address);
  elsif wanted_pin is not null then
    zone := delivery_zone(zones, pin_state, wanted_pin);
    zone_pin := wanted_pin;
  end if;
  shipping_paise := case when product_ids is null then 0 else delivery_fee(coalesce(zone, zones -> -1), goods_paise) end;
  applied := case when split_codes(typed_codes) is not null and product_ids is not null then
    apply_codes(typed_codes, most_codes, shopper_id, product_ids, unit_prices, quantities, shipping_paise, at)
  end;
  left_paise := goods_paise - coalesce((applied ->> 'discountPaise')::bigint, 0);
  return json_build_object(
    'cashWhy', cash_refusal(cash, coalesce(zone, zones -> -1), shopper_id, zone_phone, left_paise),
    'prepaidDiscountPaise', prepaid_discount(prepaid, applied ->> 'codes' is not null, left_paise,
      left_paise + shipping_paise - coalesce((applied ->> 'shippingSavedPaise')::bigint, 0)),
    'zone', zone, 'pinCode', zone_pin, 'productIds', coalesce(product_ids, '{}'), 'subtotalPaise', goods_paise, 'shippingPaise', shipping_paise,
    'applied', applied
  );
end $$;
