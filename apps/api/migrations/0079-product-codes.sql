-- Each SKU and each barcode belongs to one product. Judged at the end of a transaction, so that a file may exchange them.
alter table products
  add constraint products_sku exclude using btree ((lower(facts ->> 'sku')) with =)
    where (deleted_at is null and facts ? 'sku') deferrable initially deferred,
  add constraint products_barcode exclude using btree ((lpad(facts ->> 'barcode', 14, '0')) with =)
    where (deleted_at is null and facts ? 'barcode') deferrable initially deferred;
