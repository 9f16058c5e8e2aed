-- Why a shopper cannot pay for goods in cash at a destination in `zone` with this phone number; null: they can.
-- `cash`: the terms in the settings, and `unconfirmedAllowed`: how many orders may wait for their confirmation, or have
-- ended without one. The last release sends none, so this limits nothing while it runs beside this one.
create or replace function cash_refusal(cash jsonb, zone jsonb, shopper_id uuid, to_phone text, goods_paise bigint) returns text
stable language plpgsql as $$
declare
  returns_allowed constant bigint := cash ->> 'returnsAllowed';
  -- A shop of 0.2.0 does not say it: 2 was its own number.
  unconfirmed_allowed constant integer := coalesce((cash ->> 'unconfirmedAllowed')::integer, 2);
begin
  return case
    when cash ->> 'accepted' = 'no' then 'off'
    when not (zone -> 'cash')::boolean then 'zone'
    when goods_paise < (cash ->> 'leastPaise')::bigint then 'least'
    when (cash ->> 'mostPaise')::bigint between 1 and goods_paise - 1 then 'most'
    when returns_allowed > 0 and returns_allowed <= (
      -- A parcel that the courier lost, or brought back by itself, is no refusal by the customer.
      select count(*) from orders where cash_state = 'returned' and coalesce(cash_return, 'refused') = 'refused'
        and (user_id = shopper_id or phone = to_phone)
    ) then 'returns'
    when unconfirmed_allowed <= (
      select count(*) from orders where user_id = shopper_id and cash_state = 'unconfirmed'
    ) then 'unconfirmed'
    -- Orders that were never confirmed, since the shopper last paid or confirmed one. Otherwise an account without a
    -- purchase could hold the same pieces again and again (ruling 41).
    when unconfirmed_allowed <= (
      select count(*) from orders where user_id = shopper_id and cash_state = 'ended'
        and placed_at > coalesce(
          (select max(placed_at) from orders where user_id = shopper_id and (is_firm or paid_at is not null)),
          '-infinity'
        )
        and exists (select from order_events where order_id = orders.id and note = 'not confirmed in time')
    ) then 'expired'
  end;
end $$;
