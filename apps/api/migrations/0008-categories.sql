-- The shelves of the shop. Their ids are in addresses, filters and files and never change; what people read does.
create table categories (
  id text primary key check (id ~ '^[a-zA-Z0-9-]{1,40}$'),
  label text not null check (label <> ''),
  -- A few words under its picture.
  line text not null default '',
  -- What shoppers say for it, next to its label: its products are found by them.
  search_words text[] not null default '{}',
  picture_id uuid references pictures,
  -- Shoppers see it nowhere; its products stay on sale.
  is_hidden boolean not null default false,
  position integer not null
);
create unique index categories_label on categories (lower(label));

insert into categories (id, label, position, search_words) values
  ('soap', 'Soap', 1, '{sabun,nahane ka sabun,bathing bar,toilet soap}'),
  ('faceWash', 'Face Wash', 2, '{cleanser,chehra,फेस वॉश}'),
  ('shampoo', 'Shampoo', 3, '{hair,baal,scalp}');

alter table products add constraint products_category foreign key (category) references categories;

-- A product that comes to another shelf has no place there yet.
create function leave_shelf() returns trigger language plpgsql as $$
begin
  if new.category <> old.category then
    new.shelf_place := null;
  end if;
  return new;
end $$;
create trigger products_leave_shelf before update of category on products
  for each row execute function leave_shelf();
