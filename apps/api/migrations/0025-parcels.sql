-- Orders that leave in several parcels. A row is a parcel that left before the rest of its order. The last parcel has no
-- row: it is the order's own shipment, with the pieces that the others left over (`order_lines.in_parcels`, `sent`).
create table parcels (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- 1 for the one that left first.
  number integer not null check (number > 0),
  courier text not null,
  -- Empty for an own delivery.
  tracking_number text not null,
  -- What the owner pasted; null: the courier's own page, where it is known.
  tracking_url text,
  sent_at timestamptz not null,
  by_user_id uuid references users,
  unique (order_id, number)
);

create index parcels_tracking on parcels using gin (lower(' ' || tracking_number) gin_trgm_ops);

create table parcel_lines (
  parcel_id uuid not null references parcels on delete cascade,
  product_id uuid not null references products,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, product_id)
);
