-- A parcel that was said to be out for delivery by mistake (decision 0146): the step stays for the owner, and counts no more.
alter table order_events add column undone_at timestamptz(3);
