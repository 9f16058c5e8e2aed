-- Sets of products (decision 0185). A set is a product that is sold as one and has no pieces of its own: what there is
-- of it is what its parts allow. Its row in `product_stock` is kept at that by `refresh_sets`, so that whoever reads
-- stock reads a set's like any other; no movement, no hold and no count is ever of a set.
create table set_parts (
  set_id uuid not null references products on delete cascade,
  part_id uuid not null references products,
  -- Pieces of the part in one set.
  pieces integer not null check (pieces between 1 and 99),
  -- The place of the part in the set, from 0.
  position integer not null,
  -- How the set is taxed: `parts`: each part by its own rate; `mixed`: all of it by the highest (CGST Act, section 8).
  supply text not null check (supply in ('parts', 'mixed')),
  primary key (set_id, part_id),
  check (set_id <> part_id)
);
create index set_parts_part on set_parts (part_id);

-- What a set in an order was made of when it was placed: its stock, its papers and its cost are of these.
create table order_line_parts (
  order_id uuid not null references orders on delete cascade,
  set_id uuid not null references products,
  part_id uuid not null references products,
  title text not null,
  pieces integer not null check (pieces between 1 and 99),
  position integer not null,
  -- The list price of a piece of the part then: the set's price is shared out by it. 0: it had none.
  price_paise integer not null check (price_paise >= 0),
  supply text not null check (supply in ('parts', 'mixed')),
  primary key (order_id, set_id, part_id)
);
create index order_line_parts_part on order_line_parts (part_id);

-- A set is never low: its parts are.
create or replace function change_low_limit() returns trigger language plpgsql as $$
begin
  update product_stock
  set low_below = case when exists (select from set_parts where set_id = new.id) then 0 else low_limit(new.facts) end
  where product_id = new.id;
  return null;
end
$$;

create trigger keep_change after insert or update or delete on set_parts for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();
create trigger keep_change after insert or update or delete on order_line_parts for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();
