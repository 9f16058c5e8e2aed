-- People who work for the shop without owning it (decision 0099). `admin` is an owner, who may do everything. The
-- release before 0.3.0 takes the role `staff` for a shopper's: beside it, nobody gets more than they may.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('user', 'admin', 'staff'));

create table staff_roles (
  role text primary key check (role in ('manager', 'packer', 'accountant')),
  permissions text[] not null
);
insert into staff_roles (role, permissions) values
  ('manager', '{orders,refunds,books,catalogue,offers,pages,support,customers}'),
  ('packer', '{orders}'),
  ('accountant', '{books,exports}');

alter table users add column staff_role text references staff_roles;
alter table users add constraint users_staff_role_check check ((role = 'staff') = (staff_role is not null));
create index users_of_shop on users (role) where role <> 'user';

-- One open invitation an address. The link that was mailed last is the one that works.
create table invitations (
  id uuid primary key,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'packer', 'accountant')),
  invited_by uuid not null references users,
  token_sha256 bytea not null unique,
  mail_id uuid,
  sent_at timestamptz not null,
  used_at timestamptz
);
create unique index invitations_open on invitations (lower(email)) where used_at is null;
