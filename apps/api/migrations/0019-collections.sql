-- Collections ------------------------------------------------------------------------------------

-- Products that are shown together, across categories, picked by hand or found by a rule.
create table collections (
  id uuid primary key,
  name text not null check (name <> ''),
  -- The last part of its address.
  slug text not null unique,
  description text not null default '',
  picture_id uuid references pictures on delete set null,
  is_hidden boolean not null default true,
  -- What its products have in common (`CollectionRule` of the contract); null: they are picked by hand.
  rule jsonb,
  -- How often it was saved, the first time included.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index collections_name on collections (lower(name));

-- Every address that a collection has or had: the former ones lead to the present one.
create table collection_slugs (
  slug text primary key,
  collection_id uuid not null references collections on delete cascade
);
create index collection_slugs_collection on collection_slugs (collection_id);

-- What is picked by hand, in this order.
create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  position integer not null,
  product_id uuid not null references products on delete cascade,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);
