-- Cash on delivery: `orders.cash_state` goes from `unconfirmed` (its pieces are held until `hold_ends_at`) to `confirmed`
-- (they are sold and the parcel is packed and sent like any other), and to `received` or `returned`, or to `ended` for an
-- order that is not sent.

-- Confirms an order, once. One whose time is over, or that cannot be served any more, ends instead.
-- @returns its state then; null for an order that is paid online
create function confirm_cash_order(wanted_id uuid, at timestamptz, by_id uuid, because text) returns text
language plpgsql as $$
declare
  confirmed orders;
  product_ids uuid[];
  quantities integer[];
begin
  select * into confirmed from lock_order(wanted_id);
  if confirmed.cash_state is distinct from 'unconfirmed' then
    return confirmed.cash_state;
  end if;
  select array_agg(product_id), array_agg(quantity) into product_ids, quantities
  from order_lines where order_id = wanted_id;
  perform lock_stock(product_ids);
  if confirmed.hold_ends_at <= at or not is_servable(wanted_id) then
    perform close_unpaid_order(wanted_id, at, 'not confirmed in time');
    return 'ended';
  end if;
  perform move_stock('sale', -1, -1, product_ids, quantities, wanted_id, by_id, null);
  update orders
  set cash_state = 'confirmed', hold = 'sold', updated_at = at,
    order_status = case order_status when 'pending' then 'confirmed' else order_status end
  where id = wanted_id;
  insert into order_events (order_id, kind, from_status, to_status, by_user_id, note, at)
  values (wanted_id, 'status', confirmed.order_status, 'confirmed', by_id, because, at);
  delete from attempts where order_id = wanted_id;
  return 'confirmed';
end $$;

-- Ends an order that was not sent: its pieces are for sale again and its codes' uses are given back.
-- Call with the order locked. @returns whether it was ended now
create function end_cash_order(ended_id uuid, at timestamptz, by_id uuid, because text) returns boolean
language plpgsql as $$
declare
  ended orders;
  product_ids uuid[];
  quantities integer[];
begin
  select * into ended from orders where id = ended_id;
  if ended.cash_state = 'unconfirmed' then
    return close_unpaid_order(ended_id, at, because, by_id);
  end if;
  if ended.cash_state is distinct from 'confirmed' or ended.order_status in ('inShipping', 'delivered') then
    return false;
  end if;
  select array_agg(product_id), array_agg(quantity) into product_ids, quantities
  from order_lines where order_id = ended_id;
  perform lock_stock(product_ids);
  perform move_stock('return', 1, 0, product_ids, quantities, ended_id, by_id, because);
  perform count_code_uses(ended.codes, -1);
  update order_lines set returned = quantity where order_id = ended_id;
  update orders
  set cash_state = 'ended', order_status = 'Rejected', payment_status = 'canceled', hold = 'released',
    released_at = at, updated_at = at
  where id = ended_id;
  insert into order_events (order_id, kind, from_status, to_status, by_user_id, note, at)
  values (ended_id, 'status', ended.order_status, 'Rejected', by_id, because, at);
  return true;
end $$;
