-- Shares out an amount by weight, to the paisa. Each gets its share rounded down, and the remaining paise go, one
-- each, to those who lost most by rounding. The amount is at most the sum of the weights, so no share exceeds its
-- weight.
create or replace function share_out(amount bigint, weights bigint[]) returns bigint[] immutable language plpgsql as $$
declare
  weight_sum constant numeric := (select sum(weight) from unnest(weights) as weight);
begin
  if amount = 0 or weight_sum = 0 then
    return array_fill(0::bigint, array[cardinality(weights)]);
  end if;
  return (
    with rounded as (
      select place, div(amount * weight, weight_sum) as share, mod(amount * weight, weight_sum) as lost
      from unnest(weights) with ordinality as given (weight, place)
    ), ranked as (
      select place, share, row_number() over (order by lost desc, place) as turn,
        amount - sum(share) over () as still
      from rounded
    )
    select array_agg((share + case when turn <= still then 1 else 0 end)::bigint order by place) from ranked
  );
end $$;
