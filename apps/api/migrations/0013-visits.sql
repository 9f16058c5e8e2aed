-- Visitors of a day, counted without cookies: a hash of network address and browser with the day's random salt tells
-- them apart on that day and on no other. Salt and hashes are deleted when the next day is over; the counts stay.
-- Days are those of Asia/Kolkata, `2026-11-21`.
create table visit_salts (
  day text primary key,
  salt bytea not null
);

create table visitors (
  day text not null,
  visitor bytea not null,
  -- Something was put into a cart.
  has_cart boolean not null,
  primary key (day, visitor)
);

create table visit_days (
  day text primary key,
  visitors integer not null,
  with_cart integer not null
);
