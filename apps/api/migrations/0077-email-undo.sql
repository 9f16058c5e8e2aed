-- The mail to the old address of an account holds a link that puts it back, for some days, once (decision 0109). Rows
-- of changes are kept that long.
alter table email_changes
  add column old_email text,
  add column undo_sha256 bytea unique,
  add column undone_at timestamptz;
