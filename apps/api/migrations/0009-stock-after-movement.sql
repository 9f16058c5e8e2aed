-- The stock as a movement left it: a page of the history tells it without adding up all that came before.
alter table stock_movements add column stock_after integer;
update stock_movements set stock_after = summed.stock
from (
  select id, sum(stock_change) over (partition by product_id order by id) as stock from stock_movements
) as summed
where summed.id = stock_movements.id;
