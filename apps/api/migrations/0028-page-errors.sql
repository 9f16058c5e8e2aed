-- How often a page broke in visitors' browsers: numbers, and nothing about anybody. Days are those of Asia/Kolkata.
create table page_errors (
  day text not null,
  -- The template of the page's address, `/shop/product/:productKey`; `*`: no page of the shop.
  page text not null,
  browser text not null,
  -- Major version; 0: unknown.
  version integer not null,
  errors integer not null,
  primary key (day, page, browser, version)
);
