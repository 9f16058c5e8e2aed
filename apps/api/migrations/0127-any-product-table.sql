-- Tables of products of any program are imported too (`foreignShops` of the contract).
alter table import_mappings drop constraint import_mappings_shop_check;
alter table import_mappings add constraint import_mappings_shop_check
  check (shop in ('shopify', 'woocommerce', 'other'));
