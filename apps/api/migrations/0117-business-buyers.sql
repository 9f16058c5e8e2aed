-- Who buys as a business (decision 0189): the GSTIN, the legal name that it is registered under and, where the GSTIN is
-- of another state than the delivery, the registered address with its PIN code. Empty: a consumer buys.
alter table addresses
  add column gstin text not null default '',
  add column business_name text not null default '',
  add column business_address text not null default '';
alter table orders
  add column gstin text not null default '',
  add column business_name text not null default '',
  add column business_address text not null default '';

-- As before (0052), with the three columns among those whose words no entry keeps: a GSTIN has a person's PAN in it.
create or replace function keep_change() returns trigger language plpgsql as $$
declare
  was jsonb;
  becomes jsonb;
  kept jsonb;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
  kept := coalesce(becomes, was);
  insert into trail_changes (entry_id, thing, name, refs, before, after)
  select current_setting('shop.trail')::uuid, tg_table_name,
    coalesce(kept ->> 'title', kept ->> 'order_number', kept ->> 'ticket_number', kept ->> 'code', kept ->> 'number',
      kept ->> 'label', kept ->> 'name', kept ->> 'heading', kept ->> 'section', kept ->> 'slug', kept ->> 'from_path',
      kept ->> 'step', ''),
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(kept)
      where key ~ '(^|_)id$' and value <> 'null'),
    case when was is not null then coalesce(jsonb_object_agg(key, before), '{}') end,
    case when becomes is not null then coalesce(jsonb_object_agg(key, after), '{}') end
  from (
    select key,
      case when is_private and was -> key <> 'null' then '"•"' else was -> key end as before,
      case when is_private and becomes -> key <> 'null' then '"•"' else becomes -> key end as after
    from jsonb_object_keys(kept) as key
    cross join lateral (select key = any ('{email,user_name,first_name,last_name,recipient,phone,address,city,pincode,
      state,notes,note,message,text,answer,reference,paid_back_reference,settled_note,reply_to,subject,content,document,
      draft,published,planned,given_to,gstin,business_name,business_address}'::text[]) or (key = 'name' and tg_table_name = 'tickets') as is_private) as privacy
    where was -> key is distinct from becomes -> key
      and coalesce(nullif(was -> key, 'null'), nullif(becomes -> key, 'null')) is not null
      and key !~ 'password|token|secret|sha256|salt|digest|p256dh|auth|endpoint|_key$|_url$|preview'
      and key !~ '^(id|version|created_at|updated_at|reconcile_.*|search_.*|title_sort|unit_price_paise|low_below)$'
      and key !~ '^(is_low|is_available|request_id|last_error|tries|next_try_at|user_agent)$'
  ) as changed
  having count(*) > 0;
  return null;
end $$;
