-- What owners wrote down about a shopper, and each time they gave the person's data out or closed the account.
create table customer_records (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('note', 'exported', 'closed')),
  note text check ((kind = 'note') = (note is not null)),
  by_user_id uuid references users on delete set null,
  at timestamptz not null
);
create index customer_records_user on customer_records (user_id, id desc);

-- Shoppers, the newest first, and by a part of the phone of a saved address.
create index users_shoppers on users (created_at desc, id desc) where role = 'user';
create index addresses_phone on addresses using gin (phone gin_trgm_ops);
create index reviews_user on reviews (user_id);
create index stock_requests_email on stock_requests (email);
