-- The products and codes of an order that are few: with it, unpaid orders hold more than half of a product's pieces, or
-- more than half of a code's uses are taken (ruling 41). What the shopper's own unpaid orders hold does not count.
create or replace function few_of(product_ids uuid[], quantities integer[], offer_ids uuid[], own_unpaid_ids uuid[])
returns uuid[] stable language plpgsql as $$
begin
  return array(
    select needed.product_id from (
      select coalesce(part_id, line.product_id) as product_id, sum(quantity * coalesce(pieces, 1)) as quantity
      from unnest(product_ids, quantities) as line (product_id, quantity)
      left join set_parts on set_id = line.product_id group by 1
    ) as needed join product_stock using (product_id)
    where stock < 2 * (held + needed.quantity - coalesce((
      select sum(order_lines.quantity * coalesce(parts.pieces, 1))
      from order_lines left join order_line_parts as parts
        on parts.order_id = order_lines.order_id and parts.set_id = order_lines.product_id
      where order_lines.order_id = any (own_unpaid_ids)
        and coalesce(parts.part_id, order_lines.product_id) = needed.product_id
    ), 0))
    union all
    select id from offers where id = any (offer_ids) and uses_in_all < 2 * (uses + 1 - (
      select count(*) from orders where orders.id = any (own_unpaid_ids) and codes @> uses_offer(offers.id)
    ))
  );
end $$;

-- Until when an order may hold what is few; null: not at all. It is held once: an account that leaves it unpaid holds it
-- no longer than `hold_ends`, counted from its first order of it, and others of its network only if their first order of
-- it came in the first minutes after that (`fewTurnSeconds`), so that nobody keeps it from buyers by one order after
-- another. An order that still holds it counts as a first one too, though it was not few then. All this for
-- `fewWindowSeconds`. A tenth of the time is the least that is worth having.
create or replace function hold_of_few(
  few uuid[], shopper_email text, from_network text, placed timestamptz, hold_ends timestamptz, unpaid jsonb
) returns timestamptz stable language plpgsql as $$
declare
  turn constant interval := make_interval(secs => (unpaid ->> 'fewTurnSeconds')::integer);
  own_end timestamptz;
  is_over boolean;
begin
  select min(own_at) + (hold_ends - placed),
    coalesce(bool_or(others_at + turn <= coalesce(least(own_at, (
      select min(placed_at) from orders join users on users.id = orders.user_id
      where lower(users.email) = shopper_email and hold = 'live' and channel = 'shop' and cash_state is null
        and first_of.held_id = any (stocked_ids(array[orders.id]) || used_offers(codes))
    )), placed)), false)
  into own_end, is_over
  from (
    select held_id, min(at) filter (where email = shopper_email) as own_at,
      min(at) filter (where email <> shopper_email) as others_at
    from attempts
    where held_id = any (few) and at > placed - make_interval(secs => (unpaid ->> 'fewWindowSeconds')::integer)
      and (email = shopper_email or coalesce(wide_network, network) = from_network)
    group by held_id
  ) as first_of;
  return case
    when is_over or own_end < placed + (hold_ends - placed) / 10 then null
    else least(hold_ends, own_end)
  end;
end $$;

-- A paid order, or a confirmed one, was no holding without paying, nor were earlier tries at the same.
create or replace function forget_unpaid(paid_id uuid) returns void language plpgsql as $$
declare
  paid orders;
begin
  delete from attempts where order_id = paid_id;
  select * into paid from orders where id = paid_id;
  delete from attempts
  where email = (select lower(email) from users where id = paid.user_id) and kind = 'few_held'
    and held_id = any (stocked_ids(array[paid_id]) || used_offers(paid.codes));
end $$;
