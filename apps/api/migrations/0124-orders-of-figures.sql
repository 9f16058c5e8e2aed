-- The owner's list of orders to a state, and those of new and of returning shoppers, of every day: from these alone.
create index orders_of_state on orders (state, placed_at desc, id desc);
create index orders_paid_by on orders (user_id, paid_at) include (placed_at, id) where paid_at is not null;
