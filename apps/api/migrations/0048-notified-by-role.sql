-- Notifications reach who may deal with their subject: a packer hears of orders, not of refunds (decision 0100). Whoever
-- is given another role keeps their devices, and what each is told follows the role.
create or replace function queue_push(event_kind text, event_title text, event_path text) returns void
language plpgsql as $$
begin
  insert into push_messages (device_id, kind, title, path)
  select push_devices.id, event_kind, left(event_title, 200), event_path
  from push_devices
  join users on users.id = push_devices.user_id
  left join staff_roles on staff_roles.role = users.staff_role
  where event_kind = any (kinds)
    and (
      users.role = 'admin'
      or permissions && case event_kind
        when 'order' then '{orders}'::text[]
        when 'refund' then '{refunds,books}'
        when 'ticket' then '{support}'
        else '{catalogue}'
      end
    )
  on conflict do nothing;
end $$;
