-- When the shopper was told that the refund failed; null: not told, or told since that it has gone through after all.
alter table refunds add column if not exists failure_told_at timestamptz;

-- The day in India on which the owner paid back in another way what the provider could not.
alter table refunds add column if not exists paid_back_on text
  check (paid_back_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');

-- What had failed before is not announced anew when it is sent again.
update refunds set failure_told_at = updated_at where status = 'failed';

-- A bank may send back what was processed, so the provider is asked again (`checkAgainAt`).
update refunds set next_try_at = updated_at + interval '8 days'
where status = 'processed' and next_try_at is null and provider_refund_id like 'rfnd\_%'
  and created_at > now() - interval '60 days';
