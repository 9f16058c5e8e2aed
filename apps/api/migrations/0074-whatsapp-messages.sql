-- Messages by WhatsApp (decision 0138). Each accompanies a mail about an order, whoever writes that mail: for whom
-- agreed to it, and in the transaction that makes the news true. What a message says is made when it leaves.
create table whatsapp_messages (
  -- Also in what its buttons stand for, and in what comes back with its statuses.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null: an answer, or a test.
  order_id uuid references orders on delete cascade,
  user_id uuid references users on delete cascade,
  mail_id uuid unique references outbox_mails on delete set null,
  -- The message of a person that it answers, with the words of the answer.
  reply_to text unique,
  body text,
  -- Digits with the country's code; null until it leaves.
  phone text,
  created_at timestamptz(3) not null default now(),
  -- The beginning of time: at once by every clock. Null: nothing more is tried.
  next_try_at timestamptz(3) default 'epoch',
  tries integer not null default 0,
  tried_at timestamptz(3),
  provider_id text unique,
  -- What the provider calls the person who got it.
  provider_user_id text,
  -- Null: not known yet whether the provider has it.
  status text check (status in ('accepted', 'sent', 'failed', 'delivered', 'read', 'unsent')),
  status_at timestamptz(3),
  error_code integer,
  problem text
);
create index whatsapp_messages_due on whatsapp_messages (next_try_at) where next_try_at is not null;
create index whatsapp_messages_order on whatsapp_messages (order_id);
create index whatsapp_messages_user on whatsapp_messages (user_id);
create index whatsapp_messages_phone on whatsapp_messages (phone, created_at);
create index whatsapp_messages_person on whatsapp_messages (provider_user_id);
create index whatsapp_messages_created on whatsapp_messages (created_at);

create function queue_whatsapp_message() returns trigger language plpgsql as $$
begin
  insert into whatsapp_messages (kind, order_id, user_id, mail_id)
  select case new.kind when 'order_confirmed' then 'order_placed' else new.kind end, orders.id, orders.user_id, new.id
  from orders
  where orders.id = new.order_id and exists (
    select from consents
    where consents.user_id = orders.user_id and purpose = 'order_messages' and taken_back_at is null
  );
  return null;
end $$;
-- Not with a mail that the owner sends again.
create trigger queue_whatsapp_message after insert on outbox_mails for each row
when (
  new.order_id is not null and new.resend_of is null
  and new.kind in ('order_confirmed', 'cash_to_confirm', 'order_shipped', 'order_refunded')
)
execute function queue_whatsapp_message();

-- The templates that messages outside of a conversation are made of, as the provider last said.
create table whatsapp_templates (
  name text not null,
  language text not null check (language in ('en', 'hi')),
  status text not null,
  -- Why it was rejected.
  reason text,
  checked_at timestamptz(3) not null,
  primary key (name, language)
);
