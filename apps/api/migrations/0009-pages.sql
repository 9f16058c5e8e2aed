-- The shop's pages -------------------------------------------------------------------------------

-- A page of the specification without a row, or without `published`, shows what is installed.
create table pages (
  -- The name of a page of the specification, or the id of an owner's own.
  id text primary key,
  -- The last part of its address.
  slug text not null unique,
  draft jsonb not null,
  -- Counts the changes: who saves sends the one that they saw. 0: as installed.
  version integer not null check (version >= 0),
  -- What visitors see.
  published jsonb,
  -- What they see from `publish_at` on: the draft as it was when that was planned.
  planned jsonb,
  publish_at timestamptz,
  check ((planned is null) = (publish_at is null))
);
create index pages_due on pages (publish_at) where publish_at is not null;

-- Who changed which page when, with the draft as it was then.
create table page_versions (
  id bigint generated always as identity primary key,
  page_id text not null references pages on delete cascade,
  version integer not null,
  -- `installed`: what was there before the first change.
  action text not null
    check (action in ('installed', 'added', 'saved', 'published', 'planned', 'hidden', 'moved', 'restored')),
  content jsonb not null,
  -- Null where it was planned, and for whoever is gone.
  by_user_id uuid references users on delete set null,
  at timestamptz not null
);
create index page_versions_page on page_versions (page_id, id desc);
create index page_versions_user on page_versions (by_user_id);

-- Addresses that pages had before: each leads to the page's present one.
create table page_former_slugs (
  slug text primary key,
  page_id text not null references pages on delete cascade
);
create index page_former_slugs_page on page_former_slugs (page_id);
