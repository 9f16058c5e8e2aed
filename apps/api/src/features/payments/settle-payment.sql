-- Whether an unpaid order could be served in full if it were paid now (ruling 30): the owner has not rejected it, its
-- shopper's account is not closed, every product is still sold, and there are enough pieces of each. A live hold is
-- checked against the stock alone: it is included in `held`, but an owner may have corrected the stock below what is
-- held. The shopper's other unpaid orders do not stand in the way (ruling 22). Call with the stock locked, or as a
-- forecast.
create or replace function is_servable(wanted_id uuid) returns boolean stable language plpgsql as $$
begin
  return exists (
    select from orders join users on users.id = orders.user_id
    where orders.id = wanted_id and orders.order_status <> 'rejected' and users.closed_at is null and not exists (
      select from order_lines left join products on products.id = order_lines.product_id
      where order_lines.order_id = orders.id and (products.id is null or products.deleted_at is not null)
    ) and not exists (
      select from (
        select coalesce(part_id, order_lines.product_id) as product_id,
          sum(order_lines.quantity * coalesce(parts.pieces, 1)) as quantity
        from order_lines left join order_line_parts as parts
          on parts.order_id = order_lines.order_id and parts.set_id = order_lines.product_id
        where order_lines.order_id = orders.id group by 1
      ) as needed
      left join products on products.id = needed.product_id
      left join product_stock on product_stock.product_id = needed.product_id
      where products.deleted_at is not null or needed.quantity > case orders.hold when 'live' then product_stock.stock
        else greatest(0, product_stock.stock - product_stock.held + own_held(orders.user_id, products.id)) end
    )
  );
end $$;

-- Deals with a captured payment of an order, once (docs/payments.md, 3). The payment confirms the order. If the order
-- cannot be served or is already paid, a refund is written down instead (ruling 30). Any number of calls for the same
-- payment have the effect of one. The fee is what the provider keeps of the payment, with the GST in it (null: it does
-- not say yet). `mails` has the mails for each outcome; those for the actual outcome go into the
-- outbox. Answers with the outcome (`confirmed`, `paid_twice`, `too_late`, `code_used`, `already_settled`), the
-- order's document, and whether others can now buy more or less than before, which is not the case if a hold becomes
-- a sale.
create or replace function settle_payment_with_fee(
  paid_order_id uuid, captured_payment_id text, captured_paise bigint, known_fee_paise bigint, known_tax_paise bigint,
  settled_at timestamptz, new_refund_id uuid, mails json
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
    -- The order was paid through the provider but has no payment row (it was removed by hand): the payment is the
    -- order's own and is not refunded. The comparison of the books reports it.
    or paid.payment_status in ('paid', 'refunded') and paid.razorpay_order_id is not null
      and not exists (select from payments where order_id = paid_order_id)
  then
    -- The provider may have said only later what it keeps.
    update payments set fee_paise = known_fee_paise, fee_tax_paise = known_tax_paise
    where payment_id = captured_payment_id and fee_paise is null and known_fee_paise is not null;
    return json_build_object(
      'outcome', 'already_settled', 'availableChanged', false, 'document', order_document(paid_order_id)
    );
  end if;

  if paid.payment_status in ('paid', 'refunded') then
    outcome := 'paid_twice';
  else
    -- The hold becomes a sale. For an order whose hold has ended, the stock is taken anew.
    is_held := paid.hold = 'live';
    select array_agg(product_id), array_agg(quantity) into product_ids, quantities
    from order_lines where order_id = paid_order_id;
    if not is_held then
      -- The shopper started again and then paid the first order: the newer one gives way to it.
      own_other_ids := array(
        select id from orders
        where user_id = paid.user_id and hold = 'live' and channel = 'shop' and cash_state is null and exists (
          select from unnest(stocked_ids(array[orders.id])) as theirs (product_id)
          where theirs.product_id = any (stocked_ids(array[paid_order_id]))
        ) order by id for no key update
      );
    end if;
    perform lock_stock(stocked_ids(array[paid_order_id] || own_other_ids));
    if paid.codes is not null or own_other_ids <> '{}' then
      perform lock_offers(used_offers(paid.codes) || array(
        select unnest(used_offers(codes)) from orders where id = any (own_other_ids) and codes is not null
      ));
    end if;
    outcome := case
      when not is_servable(paid_order_id) then 'too_late'
      when paid.codes is not null and is_code_used_up(paid_order_id, own_other_ids) then 'code_used'
      else 'confirmed'
    end;
    if outcome = 'confirmed' then
      if own_other_ids <> '{}' then
        perform close_unpaid_order(own_other_id, settled_at, 'an earlier order was paid')
        from unnest(own_other_ids) as own_other_id;
      end if;
      perform move_stock('sale', -1, case when is_held then -1 else 0 end, product_ids, quantities,
        paid_order_id, null, null);
    elsif is_held then
      perform move_stock('release', 0, -1, product_ids, quantities, paid_order_id, null, 'cannot be served');
    end if;
    -- An order that is paid late counts again as a use of its codes; one that cannot be served gives its uses back.
    if is_held <> (outcome = 'confirmed') then
      perform count_code_uses(paid.codes, case outcome when 'confirmed' then 1 else -1 end);
    end if;
  end if;

  insert into payments (payment_id, order_id, amount_paise, use, captured_at, fee_paise, fee_tax_paise)
  values (captured_payment_id, paid_order_id, captured_paise,
    case outcome when 'confirmed' then 'paid_order' else 'refund' end, settled_at, known_fee_paise, known_tax_paise);
  insert into order_events (order_id, kind, amount_paise, note, at)
  values (paid_order_id, 'payment', captured_paise, captured_payment_id, settled_at);
  if outcome = 'confirmed' then
    update orders
    set order_status = 'confirmed', payment_status = 'paid', hold = 'sold', bank_is_confirming = false,
      paid_at = settled_at, updated_at = settled_at,
      -- The next run cancels a payment link that could still be paid.
      reconcile_at = case when payment_link_id is not null then settled_at end
    where id = paid_order_id;
    insert into order_events (order_id, kind, from_status, to_status, at)
    values (paid_order_id, 'status', paid.order_status, 'confirmed', settled_at);
    if paid.order_status in ('inShipping', 'delivered') then
      -- An owner had moved it before it was paid. From now on it waits to be packed, and nothing of it has left.
      update order_lines set sent = null where order_id = paid_order_id;
    end if;
    perform remove_bought_lines(paid.user_id, paid_order_id);
    perform forget_unpaid(paid_order_id);
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

-- What a shop calls that keeps no fees, while it still runs beside a newer one.
create or replace function settle_payment(
  paid_order_id uuid, captured_payment_id text, captured_paise bigint, settled_at timestamptz, new_refund_id uuid,
  mails json
) returns json language sql as $$
  select settle_payment_with_fee(
    paid_order_id, captured_payment_id, captured_paise, null, null, settled_at, new_refund_id, mails
  )
$$;

-- `settle_payment_with_fee` for payments of one moment, in one transaction that is flushed once (decision 0141). Each of
-- `captures` has the arguments of one. The answers are in their sequence. The rows that most of them need are locked
-- first, in the same order as for one: shoppers, orders, stock. What is locked by somebody else must not keep the
-- other payments waiting: then this fails, and each payment is settled alone.
create or replace function settle_payments(captures json) returns json language plpgsql
set enable_seqscan = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan
set lock_timeout = '250ms' as $$
declare
  capture record;
  order_ids constant uuid[] := array(select (json_array_elements(captures) ->> 'orderId')::uuid);
  answers json[] := array_fill(null::json, array[cardinality(order_ids)]);
begin
  if cardinality(order_ids) > 1 then
    perform from users where id = any (array(select user_id from orders where id = any (order_ids)))
    order by id for no key update;
    perform from orders where id = any (order_ids) order by id for no key update;
    perform lock_stock(stocked_ids(order_ids));
  end if;
  for capture in
    select * from rows from (json_to_recordset(captures) as (
      "orderId" uuid, "paymentId" text, "amountPaise" bigint, "feePaise" bigint, "feeTaxPaise" bigint, at timestamptz,
      "refundId" uuid, mails json
    )) with ordinality
      as given (order_id, payment_id, amount_paise, fee_paise, fee_tax_paise, at, refund_id, mails, place)
  loop
    answers[capture.place] := settle_payment_with_fee(
      capture.order_id, capture.payment_id, capture.amount_paise, capture.fee_paise, capture.fee_tax_paise,
      capture.at, capture.refund_id, capture.mails
    );
  end loop;
  return array_to_json(answers);
end $$;
