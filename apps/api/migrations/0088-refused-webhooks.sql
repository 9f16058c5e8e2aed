-- Webhooks about orders of this shop whose signature did not fit, since the last one that did. One row.
create table refused_webhooks (
  singleton boolean primary key default true check (singleton),
  refused integer not null default 0,
  last_at timestamptz(3)
);
insert into refused_webhooks default values;
