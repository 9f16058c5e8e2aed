-- Pieces that were refunded before they left and do not come back into the stock (they broke in the shop): they are
-- not packed.
alter table order_lines add column if not exists lost integer not null default 0 check (lost >= 0);
