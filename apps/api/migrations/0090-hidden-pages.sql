-- A page that the shop installs and its owner has taken out of it. Its own pages have nothing published then.
alter table pages add column is_hidden boolean not null default false;
