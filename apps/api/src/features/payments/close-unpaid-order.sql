-- Ends an unpaid order: it becomes canceled, and what it held, pieces and uses of codes, is free for others. An order that the owner rejected keeps that status. An order that is already paid or closed is left alone. `by_id`:
-- the owner who ended it; null: the shop itself did. Call with the shopper's and the order's rows locked.
-- @returns whether the order was ended now
create or replace function close_unpaid_order(closed_id uuid, closed_at timestamptz, because text, by_id uuid default null)
returns boolean language plpgsql as $$
declare
  closed orders;
  new_status text;
  product_ids uuid[];
  quantities integer[];
begin
  select * into closed from orders where id = closed_id;
  if closed.payment_status <> 'pending' then
    return false;
  end if;
  if closed.hold = 'live' then
    select array_agg(product_id), array_agg(quantity) into product_ids, quantities
    from order_lines where order_id = closed_id;
    perform lock_stock(stocked_ids(array[closed_id]));
    perform move_stock('release', 0, -1, product_ids, quantities, closed_id, by_id, because);
    perform count_code_uses(closed.codes, -1);
  end if;
  new_status := case closed.order_status when 'rejected' then 'rejected' else 'Rejected' end;
  update orders
  set order_status = new_status, payment_status = 'canceled', hold = 'released', bank_is_confirming = false,
    released_at = case when hold = 'live' then closed_at end, updated_at = closed_at,
    cash_state = case when cash_state is not null then 'ended' end,
    -- Reconciled soon, because a payment link must be cancelled and late payments are waited for.
    reconcile_at = case when cash_state is null then closed_at end
      + case when payment_link_id is null then interval '1 minute' else interval '0' end
  where id = closed_id;
  insert into order_events (order_id, kind, from_status, to_status, by_user_id, note, at)
  values (closed_id, 'status', closed.order_status, new_status, by_id, because, closed_at);
  return true;
end $$;
