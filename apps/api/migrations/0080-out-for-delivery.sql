-- A parcel that its courier brings today (decision 0146). The event tells that its shopper was told, once a parcel.
alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (
    kind in ('placed', 'status', 'payment', 'refund', 'shipment', 'address', 'note', 'out_for_delivery')
  ) not valid;

create or replace trigger queue_whatsapp_message after insert on outbox_mails for each row
when (
  new.order_id is not null and new.resend_of is null
  and new.kind in (
    'order_confirmed', 'cash_to_confirm', 'order_shipped', 'order_out_for_delivery', 'order_refunded'
  )
)
execute function queue_whatsapp_message();
