-- What shoppers bought with a product in the same orders, the most frequent first. Counted anew by a job from a bounded
-- number of paid orders; a pair that too few people bought is not in it.
create table bought_together (
  product_id uuid not null references products on delete cascade,
  other_id uuid not null references products on delete cascade,
  place integer not null,
  primary key (product_id, other_id)
);
create index bought_together_other on bought_together (other_id);
