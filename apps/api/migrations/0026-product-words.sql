-- The words that find a product, apart from `products`: a price that changes writes none of them into an index again, and its row is less than half as large. Each product has a row.
create table product_words (
  product_id uuid primary key references products on delete cascade,
  -- Folded, by weight: A title, B category, brand and facts, C ingredients, D description.
  search_vector tsvector not null default ''
);
insert into product_words (product_id, search_vector) select id, search_vector from products;
-- Orders are found by what was bought, by any three letters of its title.
create index products_title_search on products using gin (lower(' ' || title) gin_trgm_ops);
create index product_words_search on product_words using gin (search_vector);

create function begin_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words (product_id) select id from added_products;
  return null;
end
$$;
create trigger products_words_begin after insert on products
  referencing new table as added_products for each statement execute function begin_product_words();

drop trigger products_search_changed on products;
alter table products drop column search_vector;
-- Not by prices, which change none of these.
create trigger products_search_changed after update of title, is_published, deleted_at on products
  for each row when (
    old.title <> new.title or old.is_published <> new.is_published
    or old.deleted_at is distinct from new.deleted_at
  ) execute function note_search_change();

create function note_words_change() returns trigger language plpgsql as $$
begin
  insert into product_search_changes values (new.product_id, pg_current_xact_id())
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
create trigger product_words_changed after update on product_words
  for each row when (old.search_vector <> new.search_vector) execute function note_words_change();
