-- The owner's list of orders whose cart an agent filled, and their number.
create index orders_by_agents on orders (placed_at desc, id desc) where agent is not null;
