-- Variants of one product (decision 0159): products with the same `sizesOf`. No two of them have the same values, of
-- which a file may change several, so that they are compared at the end of a transaction.
alter table products
  add constraint products_variant exclude using btree (
    (facts ->> 'sizesOf') with =,
    (lower(jsonb_path_query_array(facts, '$.options[*].value')::text)) with =
  ) where (deleted_at is null and facts ? 'sizesOf' and facts ? 'options') deferrable initially deferred;

-- A search shows one of them, so whoever keeps the words in memory hears of it.
create trigger products_search_linked after update of facts on products
  for each row when (old.facts ->> 'sizesOf' is distinct from new.facts ->> 'sizesOf')
  execute function note_search_change();
