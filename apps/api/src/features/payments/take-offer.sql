-- Takes off an unpaid order what an offer of the payment service took off its payment, so that the order comes to
-- `captured_paise` (decision 0210). It is a discount for paying online, shared out over the goods. Answers whether it
-- was taken off: an order that is paid already is left as it is, and so is one whose goods cost less than that.
create or replace function take_offer(paid_order_id uuid, captured_paise bigint) returns boolean language plpgsql as $$
declare
  paid orders;
  off_paise bigint;
begin
  perform from users where id = (select user_id from orders where id = paid_order_id) for no key update;
  select * into strict paid from orders where id = paid_order_id for no key update;
  off_paise := paid.total_paise - captured_paise;
  if paid.payment_status not in ('pending', 'canceled')
    or off_paise not between 1 and paid.total_paise - paid.shipping_paise
  then
    return false;
  end if;
  update order_lines set discount_paise = shared.discount_paise
  from (
    select array_agg(position order by position) as positions, array_agg(unit_price_paise order by position) as prices,
      array_agg(quantity order by position) as quantities, array_agg(discount_paise order by position) as discounts
    from order_lines where order_id = paid_order_id
  ) as given
  cross join lateral unnest(
    given.positions, share_prepaid(off_paise, given.prices, given.quantities, given.discounts)
  ) as shared (position, discount_paise)
  where order_lines.order_id = paid_order_id and order_lines.position = shared.position;
  update orders
  set discount_paise = discount_paise + off_paise, prepaid_discount_paise = prepaid_discount_paise + off_paise,
    offer_discount_paise = offer_discount_paise + off_paise, total_paise = captured_paise
  where id = paid_order_id;
  return true;
end $$;
