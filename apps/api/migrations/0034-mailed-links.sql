-- Links that mails hold, for whoever has them: one confirms a cash order, one opens a ticket. Each mail has a token of
-- its own, of which only the hash is here.
create table mailed_links (
  token_sha256 bytea primary key,
  order_id uuid references orders on delete cascade,
  ticket_id uuid references tickets on delete cascade,
  check (num_nonnulls(order_id, ticket_id) = 1)
);
create index mailed_links_order on mailed_links (order_id) where order_id is not null;
create index mailed_links_ticket on mailed_links (ticket_id) where ticket_id is not null;

insert into mailed_links (token_sha256, order_id)
select sha256(convert_to(cash_token, 'UTF8')), id from orders where cash_token is not null;
insert into mailed_links (token_sha256, ticket_id)
select sha256(convert_to(token, 'UTF8')), id from tickets;

-- The tokens themselves are only in rows that 0.2.0 wrote, and emptied once it cannot run beside this version any more
-- (`forgetClearTokens`). Until then it writes more of them.
alter table tickets alter column token drop not null;
create function keep_mailed_link() returns trigger language plpgsql as $$
declare
  token constant text := to_jsonb(new) ->> tg_argv[0];
begin
  insert into mailed_links (token_sha256, order_id, ticket_id)
  values (
    sha256(convert_to(token, 'UTF8')),
    case tg_table_name when 'orders' then new.id end,
    case tg_table_name when 'tickets' then new.id end
  )
  on conflict do nothing;
  return null;
end $$;
create trigger keep_mailed_link after insert on orders
  for each row when (new.cash_token is not null) execute function keep_mailed_link('cash_token');
create trigger keep_mailed_link after insert on tickets
  for each row when (new.token is not null) execute function keep_mailed_link('token');
