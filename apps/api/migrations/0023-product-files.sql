-- Product files of other shops -------------------------------------------------------------------

-- Pictures that an import fetched, by the address at which they were: each is fetched once.
create table fetched_pictures (
  address text primary key check (address ~ '^https?://'),
  picture_id uuid not null references pictures on delete cascade,
  fetched_at timestamptz not null
);
create index fetched_pictures_picture on fetched_pictures (picture_id);

-- What an owner chose for the files of a shop's software the last time (`ForeignMapping` of the contract).
create table import_mappings (
  shop text primary key check (shop in ('shopify', 'woocommerce')),
  mapping jsonb not null
);
