-- Stocktakes: counts that may take days while selling goes on (decision 0178).
create table stocktakes (
  id uuid primary key,
  -- Null: all products.
  category text,
  started_by uuid not null references users,
  started_at timestamptz(3) not null,
  outcome text check (outcome in ('booked', 'abandoned')),
  ended_by uuid references users,
  ended_at timestamptz(3),
  check ((outcome is null) = (ended_at is null))
);
-- Two at once would correct the same pieces twice.
create unique index stocktakes_under_way on stocktakes ((true)) where outcome is null;

-- Every count that was entered. The last one of a product is what counts.
create table stocktake_counts (
  id bigint generated always as identity primary key,
  stocktake_id uuid not null references stocktakes on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- All that is counted of it so far; `added` of them with this count.
  pieces integer not null check (pieces >= 0),
  added integer not null check (added >= 0),
  -- When it was counted: the stock, and the sold pieces that had not left the shop.
  stock integer not null,
  waiting integer not null,
  -- The newest movement then.
  last_movement bigint not null,
  by_user_id uuid not null references users,
  at timestamptz(3) not null,
  is_last boolean not null default true,
  booked integer
);
create unique index stocktake_counts_last on stocktake_counts (stocktake_id, product_id) where is_last;
create index stocktake_counts_product on stocktake_counts (product_id);

create trigger keep_change after insert or update or delete on stocktakes for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();
create trigger keep_change after insert or update or delete on stocktake_counts for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();
