-- Readable addresses of products ---------------------------------------------------------------------

-- Every address that a product has or had: the former ones lead to the present one for ever, so that no other product
-- may take them. An address is claimed before its product is written: the reference is checked at the commit.
create table product_slugs (
  slug text primary key
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60
      -- What looks like an id names the product of that id.
      and slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
  product_id uuid not null references products on delete cascade deferrable initially deferred
);
create index product_slugs_product on product_slugs (product_id);
-- Addresses that begin alike, as those of the sizes of a product do.
create index product_slugs_beginning on product_slugs (slug text_pattern_ops);

-- A name as an address has it: small letters without accents, digits, and hyphens for the rest, short enough for a
-- number behind it. Empty where nothing of the name can be in one.
create function slug_of(name text) returns text language sql immutable as $$
  select trim(both '-' from left(trim(both '-' from regexp_replace(
    lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')), 46))
$$;

-- Claims the address of a product; without one it is made from the title, with a number where that is taken.
create function claim_product_slug() returns trigger language plpgsql as $$
declare
  wanted text := new.slug;
  base text := coalesce(nullif(slug_of(new.title), ''), 'product');
begin
  for attempt in 1..21 loop
    if coalesce(wanted, '') <> '' then
      new.slug := wanted;
    elsif attempt = 1 then
      new.slug := base;
    elsif attempt <= 20 then
      new.slug := base || '-' || attempt;
    else
      new.slug := base || '-' || right(new.id::text, 12);
    end if;
    insert into product_slugs (slug, product_id) values (new.slug, new.id) on conflict (slug) do nothing;
    if exists (select from product_slugs where slug = new.slug and product_id = new.id) then
      return new;
    end if;
    exit when coalesce(wanted, '') <> '';
  end loop;
  raise unique_violation using message = format('the address %L belongs to another product', new.slug);
end
$$;

create trigger products_slug before insert or update of slug on products
  for each row execute function claim_product_slug();
