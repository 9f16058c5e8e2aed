-- What customers ask and complain about. The law wants a number for each, an answer within 48 hours and an end within a
-- month (Consumer Protection (E-Commerce) Rules 2020, rule 4).

create sequence ticket_numbers start with 1001;

create table tickets (
  id uuid primary key,
  -- `DEO-T1001`
  ticket_number text not null unique,
  -- The secret of its link. Kept as it is, because each mail has the link; who reads it here reads the ticket too.
  token text not null unique,
  kind text not null check (kind in ('damaged', 'wrong', 'late', 'address', 'complaint', 'other')),
  -- The order that it is surely about: reported from it, or named by who has the account's email.
  order_id uuid references orders on delete set null,
  -- As it was typed, or of that order; empty: about none.
  order_number text not null default '',
  user_id uuid references users on delete set null,
  name text not null,
  email text not null,
  phone text not null default '',
  -- Of the page that it was written on: mails about it are in it.
  language text not null default 'en' check (language in ('en', 'hi')),
  opened_at timestamptz not null,
  -- When the acknowledgement was written into the outbox.
  acknowledged_at timestamptz not null,
  first_answer_at timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('answer', 'refund', 'replacement')),
  -- The customer wrote last.
  is_waiting boolean not null default true,
  last_message_at timestamptz not null,
  -- Until when it is answered or, once it was, settled.
  due_at timestamptz not null,
  check ((closed_at is null) = (outcome is null)),
  -- What an owner finds it by, folded.
  search_text text not null
    generated always as (lower(ticket_number || ' ' || order_number || ' ' || name || ' ' || email)) stored
);
create index tickets_open on tickets (due_at, id) where closed_at is null;
create index tickets_age on tickets (opened_at desc, id desc);
create index tickets_order on tickets (order_id) where order_id is not null;
create index tickets_user on tickets (user_id) where user_id is not null;
create index tickets_search on tickets using gin (search_text gin_trgm_ops);

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets on delete cascade,
  -- Who of the shop's people wrote it; null: the customer did.
  by_user_id uuid references users,
  text text not null,
  at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);

create table ticket_pictures (
  message_id bigint not null references ticket_messages on delete cascade,
  position integer not null,
  picture_id uuid not null references pictures,
  primary key (message_id, position)
);
create index ticket_pictures_picture on ticket_pictures (picture_id);
