-- Which products somebody was written to about because they order them again and again (decision 0121): `nth` counts the
-- mails since the order of `ordered_at`. Of two instances that find one at once, the key lets one have it.
create table refill_reminders (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  ordered_at timestamptz not null,
  nth integer not null,
  every_days integer not null,
  written_at timestamptz not null,
  mail_id uuid references outbox_mails on delete set null,
  primary key (user_id, product_id, ordered_at, nth)
);
create index refill_reminders_product on refill_reminders (product_id);
create index refill_reminders_mail on refill_reminders (mail_id);
create index refill_reminders_age on refill_reminders (written_at);
