-- Who did what for the shop (decision 0102). An entry is written in the transaction of what it tells of. A job numbers
-- entries and chains them soon after: each hash is made of the entry and of the hash before it.
create table trail (
  id uuid primary key,
  -- The entries of one call, if its work took several transactions.
  call_id uuid not null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('change', 'file')),
  by_user_id uuid not null,
  user_name text not null,
  network text not null,
  call text not null,
  words text not null,
  -- The parts of the address that say what the call was about, as JSON.
  asked text not null,
  number bigint unique,
  sha256 bytea,
  check ((number is null) = (sha256 is null))
);
create index trail_at on trail (at, id);
create index trail_call on trail (call_id);
create index trail_unchained on trail (at) where number is null;

-- The rows that it changed, before and after: of an update only what differs.
create table trail_changes (
  place bigint generated always as identity primary key,
  entry_id uuid not null references trail (id) deferrable initially deferred,
  thing text not null,
  name text not null,
  refs jsonb not null,
  before jsonb,
  after jsonb
);
create index trail_changes_entry on trail_changes (entry_id);

-- Where the chain ends.
create table trail_head (
  singleton boolean primary key default true check (singleton),
  number bigint not null,
  sha256 bytea not null
);
insert into trail_head (number, sha256) values (0, '');

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'trail' then
    if old.number is null
      and to_jsonb(new) - '{number,sha256}'::text[] = to_jsonb(old) - '{number,sha256}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'entries of the trail are never changed or deleted';
end $$;
create trigger refuse_trail_change before update or delete on trail for each row
execute function refuse_trail_change();
create trigger refuse_trail_change before update or delete on trail_changes for each row
execute function refuse_trail_change();

-- What a row was and is, for the entry whose id the transaction has set. Secrets leave no trace. Who a customer is, and
-- what somebody wrote, is told as changed without the words, since entries are never erased.
create function keep_change() returns trigger language plpgsql as $$
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
      draft,published,planned,given_to}'::text[]) or (key = 'name' and tg_table_name = 'tickets') as is_private) as privacy
    where was -> key is distinct from becomes -> key
      and coalesce(nullif(was -> key, 'null'), nullif(becomes -> key, 'null')) is not null
      and key !~ 'password|token|secret|sha256|salt|digest|p256dh|auth|endpoint|_key$|_url$|preview'
      and key !~ '^(id|version|created_at|updated_at|reconcile_.*|search_.*|title_sort|unit_price_paise|low_below)$'
      and key !~ '^(is_low|is_available|request_id|last_error|tries|next_try_at|user_agent)$'
  ) as changed
  having count(*) > 0;
  return null;
end $$;

-- Not what the shop derives or counts by itself, sessions, visits and carts, and logs that repeat what another table
-- tells.
do $$
declare
  kept text;
begin
  for kept in select tablename from pg_tables where schemaname = 'public' and tablename <> all ('{schema_migrations,
    sql_functions,trail,trail_changes,trail_head,attempts,sessions,stays,stay_tokens,password_resets,stock_reads,
    catalogue_state,search_words,product_search_changes,product_words,product_sales,product_ratings,product_slugs,
    collection_slugs,page_former_slugs,stock_movements,settings_changes,page_versions,visit_salts,visitors,visit_days,
    mailed_codes,page_errors,webhook_events,cart_items,cart_notes,mailed_links,push_messages,push_keys,waiting_told,digest_state,
    compared_days,paper_series,demonstration_rows,import_origins}'::text[])
  loop
    execute format('create trigger keep_change after insert or update or delete on %I for each row
      when (current_setting(''shop.trail'', true) <> '''') execute function keep_change()', kept);
  end loop;
end $$;
