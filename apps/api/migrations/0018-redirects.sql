-- Addresses of a shop that was here before, or of pages that have moved: each leads to one of today's.
create table redirects (
  -- A path in lower case, without query and without a slash at its end.
  from_path text primary key check (from_path ~ '^/.'),
  -- A path of the shop, or an https address.
  to_path text not null,
  -- Roughly: visits of a few seconds are written together, and a kill loses them.
  hits bigint not null default 0,
  last_hit_at timestamptz,
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null
);
create index redirects_age on redirects (created_at desc, from_path);
