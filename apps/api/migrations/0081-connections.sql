-- How the shop reaches the payment service and the mail server, and its own address, as the owner entered it
-- (decision 0152). Variables of the environment come before all of it.
create table connections (
  name text primary key check (name in ('payments', 'mail', 'address')),
  -- Nothing secret: key ids, hosts, the last letters of what is sealed.
  value jsonb not null,
  -- By its name, each sealed with a key that is in no table and in no backup.
  sealed_secrets jsonb not null default '{}',
  changed_at timestamptz(3) not null
);
create trigger keep_change after insert or update or delete on connections for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();
