-- What names a product in the files of another shop's software (its SKU, its id, its handle with its options), so that
-- the same file adds nothing a second time, whatever a product is called.
create table import_origins (
  shop text not null,
  key text not null,
  product_id uuid not null references products on delete cascade,
  primary key (shop, key)
);
create index import_origins_product on import_origins (product_id);
