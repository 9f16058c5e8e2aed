-- A code's use comes back with an order that came to nothing ----------------------------------------

-- Wholly refunded before anything of it was sent: it is no use of its codes and not its shopper's first order (decision
-- 0066).
alter table orders add column came_to_nothing boolean not null default false;

-- Every refund ends here, whoever made it: the owner, a cancellation, or a person in the provider's dashboard, whose
-- refund may fail at the bank and is then taken back.
create function order_came_to_nothing() returns trigger language plpgsql as $$
begin
  if new.payment_status = 'refunded' then
    new.came_to_nothing := not exists (
      select from order_events where order_id = new.id and to_status in ('inShipping', 'delivered') and at >= new.paid_at
    ) and not exists (select from order_lines where order_id = new.id and in_parcels > 0);
  else
    new.came_to_nothing := false;
  end if;
  if new.came_to_nothing <> old.came_to_nothing then
    perform count_code_uses(new.codes, case when new.came_to_nothing then -1 else 1 end);
  end if;
  return new;
end $$;
create trigger order_came_to_nothing before update of payment_status on orders for each row
when (old.payment_status = 'paid' and new.payment_status = 'refunded' or old.came_to_nothing and new.payment_status = 'paid')
execute function order_came_to_nothing();
