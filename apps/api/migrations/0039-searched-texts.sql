-- Texts that owners search ------------------------------------------------------------------------

-- Folded as `searchText` of the contract folds what is typed: letters without accents and in lower case, whatever the
-- database's locale, one form of letters that can be typed as one code point or two, and plain hyphens and
-- apostrophes. A space stands before each word. What was kept before is put into the form in which texts are kept
-- since (NFC).
update users set user_name = normalize(user_name) where user_name is not nfc normalized;
update addresses set recipient = normalize(recipient), address = normalize(address), city = normalize(city),
    notes = normalize(notes)
  where (recipient || address || city || notes) is not nfc normalized;
update tickets set name = normalize(name) where name is not nfc normalized;

alter table users drop column search_text, add column search_text text not null generated always as (
  lower(translate(
    regexp_replace(normalize(' ' || email || ' ' || user_name, nfkd), '[\u0300-\u036f\u200c\u200d]', '', 'g'),
    '‐‘‒’–ʼ—′−', '-''-''-''-''-'))
) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

alter table orders
  drop column search_text,
  drop column shipping_text,
  add column search_text text not null generated always as (
    lower(' ' || order_number || ' ' || phone || ' ' || coalesce(razorpay_order_id, ''))
  ) stored,
  add column shipping_text text not null generated always as (
    lower(translate(
      regexp_replace(
        normalize(' ' || recipient || ' ' || address || ' ' || city || ' ' || pincode || ' ' || state || ' '
          || coalesce(tracking_number, ''), nfkd),
        '[\u0300-\u036f\u200c\u200d]', '', 'g'),
      '‐‘‒’–ʼ—′−', '-''-''-''-''-'))
  ) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_shipping_search on orders using gin (shipping_text gin_trgm_ops)
  where paid_at is not null or cash_state is not null or channel <> 'shop';

alter table tickets drop column search_text, add column search_text text not null generated always as (
  lower(translate(
    regexp_replace(
      normalize(' ' || ticket_number || ' ' || order_number || ' ' || name || ' ' || email, nfkd),
      '[\u0300-\u036f\u200c\u200d]', '', 'g'),
    '‐‘‒’–ʼ—′−', '-''-''-''-''-'))
) stored;
create index tickets_search on tickets using gin (search_text gin_trgm_ops);

drop index products_title_search;
create index products_title_search on products using gin (
  lower(translate(
    regexp_replace(normalize(' ' || title, nfkd), '[\u0300-\u036f\u200c\u200d]', '', 'g'),
    '‐‘‒’–ʼ—′−', '-''-''-''-''-')) gin_trgm_ops
);
