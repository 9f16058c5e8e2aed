-- What an owner's call changes of a booking, for the trail (decision 0102): its state, number, pickup and whether it has a
-- label. Not the claims of those who work on it, nor what couriers tell, which are nobody's doing; and not the address of
-- the label, which opens a customer's name and address.
create function keep_booking_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into trail_changes (entry_id, thing, name, refs, before, after)
  select current_setting('shop.trail')::uuid, tg_table_name, '',
    jsonb_build_object('order_id', coalesce(becomes, was) -> 'order_id'),
    case when was is not null then jsonb_object_agg(key, before) end,
    case when becomes is not null then jsonb_object_agg(key, after) end
  from (
    select key, was -> key as before, becomes -> key as after
    from unnest('{state,courier,tracking_number,pickup,answer,length_cm,breadth_cm,height_cm,grams}'::text[]) as key
    union all
    select 'label', to_jsonb(was ->> 'label_url' is not null), to_jsonb(becomes ->> 'label_url' is not null)
  ) as facts
  where before is distinct from after
    and coalesce(nullif(nullif(before, 'null'), '""'), nullif(nullif(after, 'null'), '""')) is not null
  having count(*) > 0;
  return null;
end $$;
create trigger keep_change after insert or update or delete on courier_bookings for each row
when (current_setting('shop.trail', true) <> '') execute function keep_booking_change();

-- The API keys of whoever no longer works for the shop stay ended when they come back.
update api_keys set last_day = to_char((now() at time zone 'Asia/Kolkata')::date - 1, 'YYYY-MM-DD')
where made_by in (select id from users where role = 'user')
  and (last_day is null or last_day >= to_char((now() at time zone 'Asia/Kolkata')::date, 'YYYY-MM-DD'));
