-- Whether an unpaid order could be served whole if it were paid now (ruling 30): not rejected by the owner, its shopper's
-- account not closed, every product still sold, and enough pieces of each. A live hold needs only the stock itself: it
-- is counted in `held`, but an owner may have corrected the stock below what is held. What the shopper's other unpaid
-- orders hold is not in the way (ruling 22). Call with the stock locked, or as a forecast.
create function is_servable(wanted_id uuid) returns boolean stable language plpgsql as $$
begin
  return exists (
    select from orders join users on users.id = orders.user_id
    where orders.id = wanted_id and orders.order_status <> 'rejected' and users.closed_at is null and not exists (
      select from order_lines left join products on products.id = order_lines.product_id
      left join product_stock on product_stock.product_id = order_lines.product_id
      where order_lines.order_id = orders.id and (
        products.id is null or products.deleted_at is not null or order_lines.quantity >
          case orders.hold when 'live' then product_stock.stock
            else greatest(0, product_stock.stock - product_stock.held + own_held(orders.user_id, products.id)) end
      )
    )
  );
end $$;

-- Takes what was bought out of the shopper's cart; pieces added since stay. The lines are locked first: what an add
-- that is under way makes of them is seen by the statements after. Call with the shopper's row locked.
create function remove_bought_lines(shopper_id uuid, bought_id uuid) returns void language plpgsql as $$
begin
  perform from cart_items
  where user_id = shopper_id and product_id in (select product_id from order_lines where order_id = bought_id)
  order by product_id for update;
  with finished as (
    delete from cart_items using order_lines
    where order_lines.order_id = bought_id and cart_items.user_id = shopper_id
      and cart_items.product_id = order_lines.product_id and cart_items.quantity <= order_lines.quantity
  )
  update cart_items set quantity = cart_items.quantity - order_lines.quantity
  from order_lines
  where order_lines.order_id = bought_id and cart_items.user_id = shopper_id
    and cart_items.product_id = order_lines.product_id and cart_items.quantity > order_lines.quantity;
end $$;

-- Whether other paid or confirmed orders of its shopper have used up a code of an unpaid order: then it is not served at that
-- price (ruling 51). Orders that were placed one after the other with one use can all be paid late. A code that others
-- have used up meanwhile is no reason: who has paid once is served (decision 0040). What the shopper's orders use that
-- give way to this one does not count. Call with the code locked.
create function is_code_used_up(wanted_id uuid, giving_way_ids uuid[]) returns boolean stable language plpgsql as $$
begin
  return exists (
    select from orders join offers on offers.id = any (used_offers(orders.codes))
    cross join lateral (
      select count(*) filter (where own.codes @> uses_offer(offers.id)) as with_code, count(*) as of_all
      from orders as own
      where own.user_id = orders.user_id and own.id <> orders.id and (own.paid_at is not null or own.is_firm)
    ) as paid_before
    where orders.id = wanted_id and (
      paid_before.with_code >= offers.uses_per_shopper
      or offers.first_order_only and paid_before.with_code > 0
      or orders.hold <> 'live' and (
        offers.first_order_only and paid_before.of_all > 0
        or paid_before.with_code > 0 and offers.uses_in_all <= offers.uses - (
          select count(*) from orders as other where other.id = any (giving_way_ids) and other.codes @> uses_offer(offers.id)
        )
      )
    )
  );
end $$;

-- Deals with a captured payment of an order, once (docs/payments.md, 3): it confirms the order, or, where the order cannot
-- be served or is paid already, its refund is written down (ruling 30). Any number of calls for the same payment have
-- the effect of one. `mails` holds the mails of each outcome; those of the one that comes true go into the outbox.
-- Answers with the outcome (`confirmed`, `paid_twice`, `too_late`, `code_used`, `already_settled`), the order's document, and whether
-- others can now buy more or less than before: not where a hold becomes a sale.
create function settle_payment(
  paid_order_id uuid, captured_payment_id text, captured_paise bigint, settled_at timestamptz, new_refund_id uuid,
  mails json
) returns json language plpgsql
set enable_seqscan = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan as $$
declare
  paid orders;
  outcome text;
  new_status text;
  is_held boolean;
  product_ids uuid[];
  quantities integer[];
  own_other_ids uuid[] := '{}';
begin
  perform from users where id = (select user_id from orders where id = paid_order_id) for no key update;
  select * into strict paid from orders where id = paid_order_id for no key update;
  if exists (select from payments where payment_id = captured_payment_id)
    -- Paid through the provider and without a row of its payment (one taken away by hand): the payment is the order's
    -- own and does not go back. The comparison of the books tells of it.
    or paid.payment_status in ('paid', 'refunded') and paid.razorpay_order_id is not null
      and not exists (select from payments where order_id = paid_order_id)
  then
    return json_build_object(
      'outcome', 'already_settled', 'availableChanged', false, 'document', order_document(paid_order_id)
    );
  end if;

  if paid.payment_status in ('paid', 'refunded') then
    outcome := 'paid_twice';
  else
    -- The hold becomes a sale; the stock is taken anew for an order whose hold has ended.
    is_held := paid.hold = 'live';
    select array_agg(product_id), array_agg(quantity) into product_ids, quantities
    from order_lines where order_id = paid_order_id;
    if not is_held then
      -- The shopper started again and then paid the first order: the newer one gives way to it.
      own_other_ids := array(
        select id from orders
        where user_id = paid.user_id and hold = 'live' and channel = 'shop' and cash_state is null and exists (
          select from order_lines where order_id = orders.id and product_id = any (product_ids)
        ) order by id for no key update
      );
    end if;
    perform lock_stock(product_ids || array(
      select product_id from order_lines where order_id = any (own_other_ids)
    ));
    if paid.codes is not null or own_other_ids <> '{}' then
      perform lock_offers(used_offers(paid.codes) || array(
        select unnest(used_offers(codes)) from orders where id = any (own_other_ids) and codes is not null
      ));
    end if;
    outcome := case
      when not is_servable(paid_order_id) then 'too_late'
      when is_code_used_up(paid_order_id, own_other_ids) then 'code_used'
      else 'confirmed'
    end;
    if outcome = 'confirmed' then
      perform close_unpaid_order(own_other_id, settled_at, 'an earlier order was paid')
      from unnest(own_other_ids) as own_other_id;
      perform move_stock('sale', -1, case when is_held then -1 else 0 end, product_ids, quantities,
        paid_order_id, null, null);
    elsif is_held then
      perform move_stock('release', 0, -1, product_ids, quantities, paid_order_id, null, 'cannot be served');
    end if;
    -- Paid late, an order counts as a use of its codes again; one that cannot be served gives its uses back.
    if is_held <> (outcome = 'confirmed') then
      perform count_code_uses(paid.codes, case outcome when 'confirmed' then 1 else -1 end);
    end if;
  end if;

  insert into payments (payment_id, order_id, amount_paise, use, captured_at)
  values (captured_payment_id, paid_order_id, captured_paise,
    case outcome when 'confirmed' then 'paid_order' else 'refund' end, settled_at);
  insert into order_events (order_id, kind, amount_paise, note, at)
  values (paid_order_id, 'payment', captured_paise, captured_payment_id, settled_at);
  if outcome = 'confirmed' then
    update orders
    set order_status = 'confirmed', payment_status = 'paid', hold = 'sold', bank_is_confirming = false,
      paid_at = settled_at, updated_at = settled_at,
      -- A payment link that could still be paid is cancelled by the next run.
      reconcile_at = case when payment_link_id is not null then settled_at end
    where id = paid_order_id;
    insert into order_events (order_id, kind, from_status, to_status, at)
    values (paid_order_id, 'status', paid.order_status, 'confirmed', settled_at);
    perform remove_bought_lines(paid.user_id, paid_order_id);
    delete from attempts where order_id = paid_order_id;
  else
    insert into refunds
      (id, order_id, payment_id, amount_paise, reason, created_at, updated_at, next_try_at)
    values
      (new_refund_id, paid_order_id, captured_payment_id, captured_paise, outcome, settled_at, settled_at, settled_at);
    insert into order_events (order_id, kind, amount_paise, note, at)
    values (paid_order_id, 'refund', captured_paise, outcome, settled_at);
  end if;
  if outcome in ('too_late', 'code_used') then
    update orders
    set order_status = case order_status when 'rejected' then 'rejected' else 'Rejected' end,
      payment_status = 'refunded', refunded_paise = captured_paise, hold = 'released', bank_is_confirming = false,
      updated_at = settled_at,
      reconcile_at = case when payment_link_id is not null then settled_at end
    where id = paid_order_id;
  end if;
  insert into outbox_mails (id, kind, order_id, recipient, subject, content, request_id, next_try_at)
  select mail.id, mail.kind, paid_order_id, mail.recipient, mail.subject, mail.content, mail.request_id, to_timestamp(0)
  from json_to_recordset(mails -> outcome)
    as mail (id uuid, kind text, recipient text, subject text, content json, request_id text);
  return json_build_object(
    'outcome', outcome,
    'availableChanged', coalesce(is_held = (outcome <> 'confirmed'), false),
    'document', order_document(paid_order_id)
  );
end $$;
