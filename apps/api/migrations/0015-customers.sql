-- Owners' notes about a shopper, and a record each time they handed out the person's data or closed the account.
create table customer_records (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('note', 'exported', 'closed')),
  note text check ((kind = 'note') = (note is not null)),
  by_user_id uuid references users on delete set null,
  at timestamptz not null
);
create index customer_records_user on customer_records (user_id, id desc);

-- Shoppers, newest first, and by part of the phone number of a saved address.
create index users_shoppers on users (created_at desc, id desc) where role = 'user';
create index addresses_phone on addresses using gin (phone gin_trgm_ops);
create index reviews_user on reviews (user_id);
create index stock_requests_email on stock_requests (email);
