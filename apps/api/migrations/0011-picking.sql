-- What was taken from the shelf for the orders to ship, shared by all who pick. A tick holds for the orders that it was
-- made for: it is none once another order needs the product, and stays one when some of them have left.
create table picking_ticks (
  product_id uuid primary key references products (id) on delete cascade,
  order_ids uuid[] not null,
  by_user_id uuid not null references users (id),
  at timestamptz not null
);
