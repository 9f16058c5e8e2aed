-- Products taken from the shelf for the orders to ship, shared by everybody who picks. A tick applies to the orders
-- for which it was made: it is void once another order needs the product, and stays valid when some of them have
-- left.
create table picking_ticks (
  product_id uuid primary key references products (id) on delete cascade,
  order_ids uuid[] not null,
  by_user_id uuid not null references users (id),
  at timestamptz not null
);
