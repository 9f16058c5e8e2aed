-- Products that a shopper keeps for later ('Save for later'). One that is no longer sold stays, and says so.
create table saved_products (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, product_id)
);
create index saved_products_product on saved_products (product_id);
-- By which the shop forgets what is old.
create index saved_products_age on saved_products (saved_at);
