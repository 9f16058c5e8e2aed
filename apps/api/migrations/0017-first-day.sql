-- The way from a new shop to one that sells, and what the demonstration put into it.

-- What the owner said of a step; without a row it is open, unless the shop itself shows that it is done.
create table setup_steps (
  step text primary key,
  mark text not null check (mark in ('done', 'skipped')),
  by_user_id uuid references users on delete set null,
  at timestamptz not null
);

create table setup_state (
  singleton boolean primary key default true check (singleton),
  -- When the owner took the steps off the dashboard.
  dismissed_at timestamptz,
  -- What the last try of the keys, and of the public address, came to.
  keys_ok boolean,
  keys_sentence text,
  keys_tried_at timestamptz,
  address_ok boolean,
  address_sentence text,
  address_tried_at timestamptz,
  -- The last test mail.
  mail_id uuid references outbox_mails on delete set null
);
insert into setup_state default values;

-- Payments of one rupee to see that money arrives and goes back. They are no orders.
create table test_purchases (
  id uuid primary key,
  payment_link_id text not null unique,
  payment_url text not null,
  started_at timestamptz not null,
  -- Nobody can pay after it.
  expires_at timestamptz not null,
  payment_id text unique,
  paid_at timestamptz,
  refund_id text unique,
  refunded_at timestamptz,
  -- The link has ended unpaid.
  ended_at timestamptz,
  problem text
);
create index test_purchases_open on test_purchases (started_at) where refunded_at is null and ended_at is null;

-- Payments and refunds of the provider that are in no books of the shop on purpose.
create table outside_books (
  -- `pay_…` or `rfnd_…`.
  id text primary key,
  reason text not null check (reason in ('test_purchase', 'demonstration'))
);

-- What the demonstration was filled in with, so that it can be taken away. `fingerprint`: what it was then, where that
-- tells whether the owner has changed it.
create table demonstration_rows (
  kind text not null check (
    kind in (
      'product', 'person', 'admin', 'banner', 'page', 'category', 'picture', 'collection', 'code', 'sale', 'visits'
    )
  ),
  id text not null,
  fingerprint text not null default '',
  primary key (kind, id)
);
