-- When each product feed was last read, by whom as their program calls itself. Nothing is kept of people.
create table feed_reads (
  feed text not null check (feed in ('google', 'meta')),
  reader text not null check (reader in ('google', 'meta', 'other')),
  read_at timestamptz(3) not null,
  primary key (feed, reader)
);
