-- How fast pages were in visits: numbers, and nothing about anybody. Days are those of Asia/Kolkata.
create table page_speeds (
  day text not null,
  -- The kind of the page: `home`, `product`, …
  page text not null,
  device text not null,
  measure text not null,
  -- How many visits, by steps of the value.
  counts integer[] not null,
  primary key (day, page, device, measure)
);
