-- Product files of other shops -------------------------------------------------------------------

-- Pictures that an import fetched, by their original addresses; each is fetched once.
create table fetched_pictures (
  address text primary key check (address ~ '^https?://'),
  picture_id uuid not null references pictures on delete cascade,
  fetched_at timestamptz not null
);
create index fetched_pictures_picture on fetched_pictures (picture_id);

-- What an owner last chose for the files of a shop software (`ForeignMapping` of the contract).
create table import_mappings (
  shop text primary key check (shop in ('shopify', 'woocommerce')),
  mapping jsonb not null
);
