-- What waits for the owner -------------------------------------------------------------------------

-- Since when an order that was packed or sent has no invoice because a setting for tax papers was missing.
alter table orders add column unbilled_since timestamptz;
create index orders_unbilled on orders (unbilled_since) where unbilled_since is not null;
update orders set unbilled_since = updated_at
where is_firm and order_status in ('inShipping', 'delivered') and channel <> 'replacement'
  and placed_at > now() - interval '60 days'
  and exists (select from shop_settings where section = 'tax' and value ->> 'registration' <> 'off')
  and not exists (
    select from tax_papers
    where order_id = orders.id and kind in ('invoice', 'bill_of_supply', 'bill') and voided_at is null
  );

-- The counts of what waits are read often, so each comes from an index with few entries.
create index orders_unfit on orders (placed_at) where unfit_payments is not null;
create index remittance_lines_to_check on remittance_lines (remittance_id)
  where outcome <> 'matched' and settled_as is null;
create index offers_end on offers (ends_at) where ends_at is not null and stopped_at is null;
create index reviews_bad on reviews (created_at) where rating <= 2 and answer is null and hidden_at is null;

-- How much of a kind waited, since when the newest, when the owners' devices were last told of it.
create table waiting_told (
  kind text primary key,
  count integer not null,
  newest timestamptz,
  told_at timestamptz
);

-- The owner's mails of which a device is notified, and the device's choice that each belongs to; `waiting.ts` of the
-- contract has the same ones.
create or replace function push_mail() returns trigger language plpgsql as $$
begin
  perform queue_push(
    case
      when new.kind in ('order_received', 'cash_to_call', 'cash_last_call') then 'order'
      when new.kind in ('ticket_opened_owner', 'ticket_message_owner') then 'ticket'
      else 'refund'
    end,
    new.subject,
    coalesce((
      select block ->> 'to' from json_array_elements(new.content -> 'blocks') as block
      where block ->> 'kind' = 'button' limit 1
    ), '/admin/dashboard')
  );
  return null;
end $$;
drop trigger push_mail on outbox_mails;
create trigger push_mail after insert on outbox_mails for each row
when (
  new.kind in (
    'order_received', 'cash_to_call', 'cash_last_call', 'ticket_opened_owner', 'ticket_message_owner',
    'refund_trouble', 'payment_unfit', 'payment_dispute', 'money_differs', 'webhooks_silent', 'order_unresolved',
    'invoice_too_low'
  )
  and new.resend_of is null and new.created_at = now()
)
execute function push_mail();
