-- What the contact form delivers (ruling 9); each is mailed to the shop through the outbox.
create sequence contact_message_numbers start with 1001;
create table contact_messages (
  id uuid primary key,
  reference text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  message text not null,
  -- Where it came from, for as long as it counts against the limit; then forgotten.
  from_network text,
  sent_at timestamptz not null
);
create index contact_messages_network on contact_messages (from_network, sent_at) where from_network is not null;

-- Who an answer goes to, where it is not the sender of all mails.
alter table outbox_mails add column reply_to text;
