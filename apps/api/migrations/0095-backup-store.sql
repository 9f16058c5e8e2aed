-- Where a copy of each backup is sent, and what became of the last one (decision 0168).
alter table connections
  drop constraint connections_name_check,
  add constraint connections_name_check check (name in ('payments', 'mail', 'address', 'store'));
alter table backup_state
  -- When a copy last arrived there, and of which backup it was.
  add column sent_at timestamptz(3),
  add column sent_of timestamptz(3),
  -- Why the newest did not arrive.
  add column sent_problem text;
