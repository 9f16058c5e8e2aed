-- More that the owner has to deal with at the provider: payments that fit no order, disputes and what they take, lines
-- of payouts that are neither payments nor refunds, entries that cannot be read.
alter table drifts drop constraint if exists drifts_kind_check;
alter table drifts add constraint drifts_kind_check check (kind in (
  'payment_not_here', 'payment_foreign', 'payment_not_there', 'payment_amount', 'payment_not_settled', 'payment_unfit',
  'payment_disputed', 'payment_taken_back',
  'order_amount', 'order_without_payment', 'order_not_paid',
  'refund_not_here', 'refund_not_there', 'refund_amount', 'refund_state',
  'payout_line', 'entry_unreadable'
));

-- What the provider says about it, and until when the owner has to answer.
alter table drifts add column if not exists detail text not null default '';
alter table drifts add column if not exists respond_by timestamptz;

-- The provider's fees: kept back from what was settled on the day, and paid by shoppers on top of what was taken.
alter table compared_days add column if not exists fees_paise bigint not null default 0;
alter table compared_days add column if not exists shopper_fees_paise bigint not null default 0;

-- The fee that the shopper bore and that goes back with the refund which completes the payment.
alter table refunds add column if not exists shopper_fee_paise bigint not null default 0
  check (shopper_fee_paise >= 0);

-- The owner's mails of which a device is notified, and more of them; `waiting.ts` of the contract has the same ones.
drop trigger push_mail on outbox_mails;
create trigger push_mail after insert on outbox_mails for each row
when (
  new.kind in (
    'order_received', 'cash_to_call', 'cash_last_call', 'ticket_opened_owner', 'ticket_message_owner',
    'refund_trouble', 'payment_unfit', 'payment_dispute', 'money_differs', 'webhooks_silent', 'order_unresolved',
    'invoice_too_low', 'payment_news', 'refund_unknown'
  )
  and new.resend_of is null and new.created_at = now()
)
execute function push_mail();
