-- Confirms an order, once. An order whose time is over, that can no longer be served, or whose code other orders of its
-- shopper have used up (ruling 51), ends instead.
-- @returns its state afterwards, or `code_used` if it ended because of its code; null for an order that is paid online
create or replace function confirm_cash(wanted_id uuid, at timestamptz, by_id uuid, because text) returns text
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
  perform lock_stock(stocked_ids(array[wanted_id]));
  if confirmed.hold_ends_at <= at or not is_servable(wanted_id) then
    perform close_unpaid_order(wanted_id, at, 'not confirmed in time');
    return 'ended';
  end if;
  if confirmed.codes is not null then
    perform lock_offers(used_offers(confirmed.codes));
    if is_code_used_up(wanted_id, '{}') then
      perform close_unpaid_order(wanted_id, at, 'its code was used up', by_id);
      return 'code_used';
    end if;
  end if;
  perform move_stock('sale', -1, -1, product_ids, quantities, wanted_id, by_id, null);
  update orders
  set cash_state = 'confirmed', hold = 'sold', updated_at = at,
    order_status = case order_status when 'pending' then 'confirmed' else order_status end
  where id = wanted_id;
  insert into order_events (order_id, kind, from_status, to_status, by_user_id, note, at)
  values (wanted_id, 'status', confirmed.order_status, 'confirmed', by_id, because, at);
  perform forget_unpaid(wanted_id);
  return 'confirmed';
end $$;

-- Ends an order that was not sent: its pieces are for sale again and its uses of codes are given back. Call with the
-- order locked. @returns whether it was ended now
create or replace function end_cash_order(ended_id uuid, at timestamptz, by_id uuid, because text) returns boolean
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
  perform lock_stock(stocked_ids(array[ended_id]));
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
