-- The ids of the codes that an order used (`orders.codes`); empty for null.
create or replace function used_offers(codes jsonb) returns uuid[] immutable language plpgsql as $$
begin
  return array(select (used ->> 'offerId')::uuid from jsonb_array_elements(codes) as used);
end $$;

-- A value that `orders.codes` contains if a code was used, so that `codes @> uses_offer(id)` can use its index.
create or replace function uses_offer(offer_id uuid) returns jsonb immutable language sql as $$
  select jsonb_build_array(jsonb_build_object('offerId', offer_id))
$$;

-- Locks codes until the transaction ends, in the order of their ids. Code that also locks stock locks the stock
-- first.
create or replace function lock_offers(offer_ids uuid[]) returns void language plpgsql as $$
begin
  perform from offers where id = any (offer_ids) order by id for no key update;
end $$;

-- Counts an order with these codes as a use of each (1), or no longer (-1).
create or replace function count_code_uses(codes jsonb, change integer) returns void language plpgsql as $$
begin
  if codes is not null then
    perform lock_offers(used_offers(codes));
    update offers set uses = uses + change where id = any (used_offers(codes));
  end if;
end $$;

-- Whether other paid or confirmed orders of its shopper have used up a code of an unpaid order, which is then not
-- served at that price (ruling 51): orders placed one after the other with a single use could otherwise all be paid
-- late. A code that others have used up in the meantime is no reason, because paid orders are served (decision
-- 0040), unless the order never held a use of it (`hold_of_few`; it has then released nothing). Uses by the shopper's
-- orders that give way to this one do not count. Call with the code locked.
create or replace function is_code_used_up(wanted_id uuid, giving_way_ids uuid[]) returns boolean stable language plpgsql as $$
begin
  return exists (
    select from orders join offers on offers.id = any (used_offers(orders.codes))
    cross join lateral (
      select count(*) filter (where own.codes @> uses_offer(offers.id)) as with_code, count(*) as of_all
      from orders as own
      where own.user_id = orders.user_id and own.id <> orders.id and not own.came_to_nothing
        and (own.paid_at is not null or own.is_firm)
    ) as paid_before
    where orders.id = wanted_id and (
      paid_before.with_code >= offers.uses_per_shopper
      or offers.first_order_only and paid_before.with_code > 0
      or orders.hold <> 'live' and (
        offers.first_order_only and paid_before.of_all > 0
        or (paid_before.with_code > 0 or orders.released_at is null) and offers.uses_in_all <= offers.uses - (
          select count(*) from orders as other where other.id = any (giving_way_ids) and other.codes @> uses_offer(offers.id)
        )
      )
    )
  );
end $$;
