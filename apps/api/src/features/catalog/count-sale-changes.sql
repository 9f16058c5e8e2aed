-- How often a sale has begun or ended so far. As long as this is unchanged, so are all prices.
create or replace function count_sale_changes() returns bigint stable language plpgsql as $$
begin
  return (select count(*) filter (where starts_at <= now()) + count(*) filter (where ends_at <= now()) from sales);
end $$;
