-- Orders whose payments do not fit them get the entry on the page of the books that new ones get when they are found.
-- What the provider said is in the order's timeline, as `does not fit this order: pay_…, ₹150.00, captured`.
insert into drifts (id, kind, subject, day, order_id, payment_id, shop_paise, detail, found_at)
select gen_random_uuid(), 'payment_unfit', unfit.order_id || ' ' || unfit.provider_id,
  to_char(coalesce(told.at, now()) at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), unfit.order_id,
  case when unfit.provider_id like 'pay\_%' then unfit.provider_id end, unfit.total_paise,
  coalesce(told.what, unfit.provider_id), coalesce(told.at, now())
from (
  select orders.id as order_id, orders.total_paise, unnest(string_to_array(orders.unfit_payments, ',')) as provider_id
  from orders where orders.unfit_payments is not null
) as unfit
left join lateral (
  select substr(order_events.note, length('does not fit this order: ') + 1) as what, order_events.at
  from order_events
  where order_events.order_id = unfit.order_id
    and starts_with(order_events.note, 'does not fit this order: ' || unfit.provider_id)
  order by order_events.at desc limit 1
) as told on true
on conflict (kind, subject) do nothing;
