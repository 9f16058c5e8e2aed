-- The shop's tables. Money is an integer of paise. Ids are UUIDv7, made by the shop. Times are UTC.
-- A list is read by an index that holds what the list is filtered by, so that a page far down and a count need the
-- index alone.
create extension if not exists pg_trgm;

-- People ---------------------------------------------------------------------------------------

create table users (
  id uuid primary key,
  email text not null,
  user_name text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  password_hash text not null,
  -- Of pages and mails, as it was chosen last.
  language text not null default 'en' check (language in ('en', 'hi')),
  created_at timestamptz not null default now(),
  -- When the account was closed for good and what it held was erased; null: never.
  closed_at timestamptz,
  -- What an owner finds a shopper by, folded, with a space before each word: any three letters of it are indexed.
  search_text text not null generated always as (lower(' ' || email || ' ' || user_name)) stored
);
create unique index users_email_key on users (lower(email));
create index users_search on users using gin (search_text gin_trgm_ops);

-- The token itself is known to the browser alone.
create table sessions (
  token_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

-- One row for each attempt that counts against a limit (ruling 16). A sign-in counts as a failure until the password
-- was right; its success tells for half a year that the account is used from that network.
create table attempts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
     'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request')),
  -- In lower case; null where only the network counts.
  email text,
  -- An IPv4 address, or the first half of an IPv6 address.
  network text not null,
  -- Of an order that was placed; the row goes when the order is paid.
  order_id uuid,
  at timestamptz not null
);
create index attempts_order on attempts (order_id) where order_id is not null;
create index attempts_email on attempts (email, kind, at) where email is not null;
create index attempts_network on attempts (network, kind, at);

-- A mailed link that lets its reader choose a new password, once (ruling 19). Only the hash of its token is here.
create table password_resets (
  token_sha256 bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_id on password_resets (user_id);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  address text not null,
  city text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  notes text not null,
  -- Who takes the parcel, and a state's name; empty where nothing is known.
  recipient text not null default '',
  state text not null default '',
  created_at timestamptz not null default now()
);
create index addresses_user_id on addresses (user_id, created_at);

-- Catalogue ------------------------------------------------------------------------------------

-- `id` names the stored files too; `widths` are the widths that exist of it.
create table pictures (
  id uuid primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  preview text not null,
  -- The shopper who uploaded it for a review; null: an owner.
  shopper_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index pictures_of_shoppers on pictures (created_at) where shopper_id is not null;

create table products (
  id uuid primary key,
  title text not null,
  -- The last part of its address; made from the title where none is given (0016).
  slug text not null unique,
  description text not null,
  ingredients text not null,
  -- Of `categories` (0008).
  category text not null,
  brand text not null,
  price_paise integer not null check (price_paise > 0),
  sale_price_paise integer not null default 0
    check (sale_price_paise >= 0 and sale_price_paise < price_paise),
  -- What it is chosen by and what its label says (`ProductFacts` of the contract); what is not known is left out.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- Its place among the products of its category, as the owner arranged them; null: after those that have one.
  shelf_place integer,
  -- A draft is its owner's alone; with a time it is published then.
  is_published boolean not null default true,
  publish_at timestamptz check (publish_at is null or not is_published),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unit_price_paise integer not null
    generated always as (case when sale_price_paise > 0 then sale_price_paise else price_paise end) stored,
  title_sort text collate "C" not null generated always as (lower(title)) stored,
  -- The folded words that find it, by weight: A title, B category, brand and facts, C ingredients, D description.
  search_vector tsvector not null default ''::tsvector
);
create index products_search on products using gin (search_vector) where deleted_at is null;
-- Drafts are few: they are passed over within the index.
create index products_by_price on products (unit_price_paise, id) include (is_published) where deleted_at is null;
create index products_by_title on products (title_sort, id) include (is_published) where deleted_at is null;
create index products_by_category_price on products (category, unit_price_paise, id) include (is_published)
  where deleted_at is null;
create index products_by_category_title on products (category, title_sort, id) include (is_published)
  where deleted_at is null;
create index products_by_shelf on products (shelf_place, unit_price_paise, id) include (is_published)
  where deleted_at is null;
create index products_by_category_shelf on products (category, shelf_place, unit_price_paise, id)
  include (is_published) where deleted_at is null;
create index products_suits on products using gin ((facts -> 'suits')) where deleted_at is null;
create index products_concerns on products using gin ((facts -> 'concerns')) where deleted_at is null;
create index products_sizes on products ((facts ->> 'sizesOf')) where deleted_at is null and facts ? 'sizesOf';
create index products_by_age on products (created_at desc, id desc) include (category, brand, is_published)
  where deleted_at is null;
create index products_to_publish on products (publish_at) where publish_at is not null and deleted_at is null;

-- What is in the shop of a product, and how much of it unpaid orders hold: the difference can be bought. Apart from
-- `products`, so that whoever writes prices, texts or shelves keeps no order waiting; each product has a row.
create table product_stock (
  product_id uuid primary key references products on delete cascade,
  stock integer not null default 0 check (stock >= 0),
  held integer not null default 0 check (held >= 0),
  -- `low_limit` of the product's facts when they were committed.
  low_below integer not null,
  is_low boolean not null generated always as (stock < low_below) stored,
  is_available boolean not null generated always as (stock > held) stored
-- Room on each page for the next version of a row. No index holds `stock` or `held`, so that a hold and a sale touch none.
) with (fillfactor = 70);
create index product_stock_low on product_stock (product_id) where is_low;
create index product_stock_available on product_stock (product_id) where is_available;

-- A stock of fewer pieces is low: the product's own limit, or the usual one (`LOW_STOCK_BELOW` of the contract).
create function low_limit(facts jsonb) returns integer immutable language sql
return coalesce((facts ->> 'lowStockBelow')::integer, 10);

create function change_low_limit() returns trigger language plpgsql as $$
begin
  update product_stock set low_below = low_limit(new.facts) where product_id = new.id;
  return null;
end
$$;
-- At the end of the transaction: an import that changes many limits locks their stock no sooner.
create constraint trigger products_low_limit after update of facts on products deferrable initially deferred
  for each row when (low_limit(old.facts) <> low_limit(new.facts)) execute function change_low_limit();

-- Pieces that paid orders took and did not bring back. Apart from `products`, of which a sale then touches no index; each
-- product has a row.
create table product_sales (
  product_id uuid primary key references products on delete cascade,
  sold integer not null default 0
);
create index product_sales_most on product_sales (sold, product_id);

-- What shoppers see of a product's reviews, apart from `products` as well: who writes a review waits for no import. Each
-- product has a row.
create table product_ratings (
  product_id uuid primary key references products on delete cascade,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  -- The mean in hundredths as if there were five reviews of 3.5 more: one review of 5 stars is no proof. 0: no review.
  rating_score integer not null
    generated always as (case when review_count = 0 then 0 else (rating_sum * 200 + 3500) / (review_count * 2 + 10) end)
    stored
);
create index product_ratings_best on product_ratings (rating_score, product_id);

create function begin_product_counts() returns trigger language plpgsql as $$
begin
  insert into product_stock (product_id, low_below) select id, low_limit(facts) from added_products;
  insert into product_sales (product_id) select id from added_products;
  insert into product_ratings (product_id) select id from added_products;
  return null;
end
$$;
create trigger products_counts_begin after insert on products
  referencing new table as added_products for each statement execute function begin_product_counts();

-- Every word in a `search_vector`, to find it when it is misspelt; `skeleton` is the word without its vowels.
create table search_words (
  word text collate "C" primary key,
  skeleton text collate "C" not null
);
create index search_words_skeleton on search_words (skeleton);
create index search_words_trigrams on search_words using gist (word gist_trgm_ops);

-- Which products are found otherwise since which transaction: processes that keep the words in memory follow it. A
-- product that is gone stays here.
create table product_search_changes (
  product_id uuid primary key,
  changed_in xid8 not null
);
create index product_search_changes_order on product_search_changes (changed_in);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  insert into product_search_changes select id, pg_current_xact_id() from changed_products
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
create trigger products_search_added after insert on products
  referencing new table as changed_products for each statement execute function note_search_changes();
create trigger products_search_removed after delete on products
  referencing old table as changed_products for each statement execute function note_search_changes();

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into product_search_changes values (new.id, pg_current_xact_id())
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end
$$;
-- Not by prices, which change none of these.
create trigger products_search_changed after update of title, search_vector, is_published, deleted_at on products
  for each row when (
    old.title <> new.title or old.search_vector <> new.search_vector or old.is_published <> new.is_published
    or old.deleted_at is distinct from new.deleted_at
  ) execute function note_search_change();

create table product_pictures (
  product_id uuid not null references products on delete cascade,
  position integer not null,
  picture_id uuid not null references pictures,
  primary key (product_id, position)
);

-- Every change of a product's `stock` or `held`: both columns are the sums of these rows.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('initial', 'correction', 'hold', 'release', 'sale', 'return')),
  stock_change integer not null,
  held_change integer not null,
  -- The stock as the movement left it: a page of the history need not add up all that came before.
  stock_after integer,
  order_id uuid,
  by_user_id uuid references users,
  reason text,
  at timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id, id desc);
-- The movements of one kind, newest first, however rare it is.
create index stock_movements_kind on stock_movements (kind, id desc);

create table banners (
  id uuid primary key,
  picture_id uuid not null references pictures,
  position integer not null,
  -- What the picture shows, for people who cannot see it; empty: screen readers skip it.
  alt text not null default '' check (char_length(alt) <= 150),
  -- Where it leads, such as `/shop/collection/monsoon-gifts`; empty: nowhere.
  link text not null default '' check (link = '' or alt <> ''),
  created_at timestamptz not null default now()
);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  user_name text not null,
  message text not null,
  rating integer not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  -- An owner hid it: shoppers do not see it, and the product's count and sum are without it.
  hidden_at timestamptz,
  -- The shop's public answer.
  answer text,
  answered_at timestamptz,
  unique (product_id, user_id)
);
create index reviews_product on reviews (product_id, created_at desc, id desc);
create index reviews_age on reviews (created_at desc, id desc);

-- Counts the changes that a shopper can see; an instance that sees it grow drops its rendered pages.
-- `settings_version` counts the changes of settings, in their transactions.
create table catalogue_state (
  singleton boolean primary key default true check (singleton),
  version bigint not null default 1,
  settings_version bigint not null default 0
);
insert into catalogue_state default values;

-- Cart: one for each shopper, so its lines belong to the shopper ----------------------------------

create table cart_items (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index cart_items_product on cart_items (product_id);

-- Shown to the shopper with the next cart: a product left the shop (ruling 21).
create table cart_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  note text not null,
  created_at timestamptz not null default now()
);
create index cart_notes_user on cart_notes (user_id, created_at);

-- Orders and money -----------------------------------------------------------------------------

create sequence order_numbers start 10001;

create table orders (
  id uuid primary key,
  order_number text not null unique,
  user_id uuid not null references users,
  address_id uuid not null,
  address text not null,
  city text not null,
  pincode text not null,
  phone text not null,
  notes text not null,
  recipient text not null default '',
  state text not null default '',
  order_status text not null default 'pending' check (order_status in
    ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected', 'Rejected')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'canceled', 'refunded')),
  payment_method text not null default 'razorpay',
  -- Who placed it: its shopper in the shop, or the owner by hand or to replace what another order brought.
  channel text not null default 'shop' check (channel in ('shop', 'by_hand', 'replacement')),
  -- Of the owner's request: the same one again is answered with the same order.
  request_id uuid unique,
  -- The order and the ticket that a replacement is for.
  replaces_order_id uuid references orders on delete set null,
  ticket_id uuid,
  -- Of cash on delivery; null: paid before. `hold_ends_at` is until when it can be confirmed.
  cash_state text check (cash_state in ('unconfirmed', 'confirmed', 'received', 'returned', 'ended')),
  cash_fee_paise bigint not null default 0 check (cash_fee_paise >= 0),
  -- The secret of the link that confirms it.
  cash_token text unique,
  -- The shop owes its delivery.
  is_firm boolean not null
    generated always as (payment_status = 'paid' or (cash_state is not null and cash_state = 'confirmed')) stored,
  -- What is paid for delivery, and what codes took off it.
  shipping_paise bigint not null check (shipping_paise >= 0),
  shipping_saved_paise bigint not null default 0 check (shipping_saved_paise >= 0),
  -- Business days from the order to its delivery, as they were told before it was placed.
  delivery_min_days smallint not null default 3,
  delivery_max_days smallint not null default 7,
  -- What codes and paying online took off the goods: the sum of `order_lines.discount_paise`.
  discount_paise bigint not null default 0 check (discount_paise >= 0),
  -- Of that, what paying online took off.
  prepaid_discount_paise bigint not null default 0
    check (prepaid_discount_paise >= 0 and prepaid_discount_paise <= discount_paise),
  -- The codes that were used, as they were written then, and what each took off:
  -- `[{"offerId", "code", "discountPaise", "shippingSavedPaise"}]`; null: none.
  codes jsonb check (jsonb_array_length(codes) > 0),
  -- 0: a replacement.
  total_paise bigint not null check (total_paise >= 0),
  -- The goods before the discount: the sum of unit price × quantity.
  subtotal_paise bigint not null generated always as (total_paise - shipping_paise + discount_paise - cash_fee_paise) stored,
  refunded_paise bigint not null default 0 check (refunded_paise >= 0 and refunded_paise <= total_paise),
  -- `live`: `product_stock.held` counts the lines; `sold`: they left `product_stock.stock`; `released`: neither.
  hold text not null default 'live' check (hold in ('live', 'sold', 'released')),
  hold_ends_at timestamptz not null,
  -- When an unpaid order gave its pieces back; null while it holds them, and where it was paid in time. It stays where a
  -- payment came later: how long pieces were held unpaid is counted by it.
  released_at timestamptz,
  bank_is_confirming boolean not null default false,
  razorpay_order_id text unique,
  payment_link_id text unique,
  payment_link_url text,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  -- When the order is next compared with the provider; null: never again.
  reconcile_at timestamptz,
  -- The provider has told of something since the order was last taken up: it is compared before all others.
  reconcile_requested_at timestamptz,
  -- Who carries it; null: nobody yet.
  courier text,
  tracking_number text,
  tracking_url text,
  -- What the newest mail to the shopper said about the shipment, and when the delivery was announced.
  notified_shipment text,
  delivery_notified_at timestamptz,
  -- When a mail told the shopper that the shop will not deliver.
  rejection_notified_at timestamptz,
  -- When its shopper cancelled it after paying; null: never.
  cancelled_at timestamptz,
  -- When the shopper is asked for a review; null: never, or it was done.
  review_request_at timestamptz,
  -- What an owner finds it by, folded, with a space before each word: any three letters of it are indexed.
  search_text text not null
    generated always as (lower(' ' || order_number || ' ' || phone || ' ' || coalesce(razorpay_order_id, ''))) stored,
  -- Where it goes and its tracking number, folded likewise.
  shipping_text text not null generated always as (lower(' ' || recipient || ' ' || address || ' ' || city || ' '
    || pincode || ' ' || state || ' ' || coalesce(tracking_number, ''))) stored
);
create index orders_user on orders (user_id, placed_at desc, id desc);
create index orders_age on orders (placed_at desc, id desc)
  include (order_status, payment_status, paid_at, cancelled_at);
-- Orders that ended unpaid, newest first.
create index orders_unfinished on orders (placed_at desc, id desc)
  where order_status = 'Rejected' and payment_status = 'canceled' and cancelled_at is null;
create index orders_status on orders (order_status, placed_at desc, id desc);
create index orders_payment on orders (payment_status, placed_at desc, id desc);
create index orders_paid on orders (paid_at) where paid_at is not null;
-- Orders to ship (ruling 10), the longest waiting first: few, however many orders there are.
create index orders_to_ship on orders (placed_at, id)
  where is_firm and order_status in ('confirmed', 'inProcess');
-- Cash on delivery that waits for its shopper's word, and whose cash is still to come.
create index orders_cash on orders (cash_state, hold_ends_at) where cash_state in ('unconfirmed', 'confirmed');
-- All cash on delivery, newest first; and the parcels that came back, by whose they were.
create index orders_cash_placed on orders (placed_at desc, id desc) where cash_state is not null;
create index orders_cash_returned on orders (phone, user_id) where cash_state = 'returned';
create index orders_search on orders using gin (search_text gin_trgm_ops);
-- Not of what was never paid in the shop: most of it ends unfinished, and placing an order need not wait for this index.
create index orders_shipping_search on orders using gin (shipping_text gin_trgm_ops)
  where paid_at is not null or cash_state is not null or channel <> 'shop';
create index orders_to_reconcile on orders (reconcile_at) where reconcile_at is not null;
create index orders_open_to_reconcile on orders (reconcile_at)
  where payment_status = 'pending' and reconcile_at is not null;
create index orders_requested on orders (reconcile_requested_at) where reconcile_requested_at is not null;
create index orders_review_requests on orders (review_request_at) where review_request_at is not null;
-- What came of a code.
create index orders_codes on orders using gin (codes jsonb_path_ops) where codes is not null;
create index orders_live_holds on orders (user_id) where hold = 'live';
create index orders_replacements on orders (replaces_order_id) where replaces_order_id is not null;
create index orders_tickets on orders (ticket_id) where ticket_id is not null;

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid not null references products,
  title text not null,
  picture_id uuid references pictures,
  unit_price_paise integer not null check (unit_price_paise > 0),
  quantity integer not null check (quantity > 0),
  -- The line's share of the order's discount, for all its pieces together: unit price × quantity less this was paid.
  discount_paise bigint not null default 0
    check (discount_paise >= 0 and discount_paise <= unit_price_paise::bigint * quantity),
  -- Pieces that came back into the stock with a refund.
  returned integer not null default 0 check (returned between 0 and quantity),
  -- Pieces that left in parcels before the rest of the order (`parcels`).
  in_parcels integer not null default 0 check (in_parcels between 0 and quantity),
  -- Pieces that were in all its parcels when the last of them left; null: the order has not left.
  sent integer check (sent between in_parcels and quantity),
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);

-- What happened to an order, for people to read. `address`: it was corrected, `note` keeps what it was; `note`: what the
-- owner wrote down, told to nobody else.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('placed', 'status', 'payment', 'refund', 'shipment', 'address', 'note')),
  from_status text,
  to_status text,
  amount_paise bigint,
  by_user_id uuid references users,
  note text,
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);

-- A captured payment, applied once: it paid the order, or it goes back.
create table payments (
  payment_id text primary key,
  order_id uuid not null references orders,
  amount_paise bigint not null check (amount_paise > 0),
  use text not null check (use in ('paid_order', 'refund')),
  -- Who took it: the provider, or the owner by hand, which no list of the provider has.
  method text not null default 'provider' check (method in ('provider', 'transfer', 'upi', 'cash')),
  -- Of the bank, where the owner took it.
  reference text not null default '',
  captured_at timestamptz not null,
  -- In which settlement the provider paid it out; null: not yet.
  settlement_id text,
  settled_at timestamptz
);
create index payments_order on payments (order_id);
create index payments_search on payments using gin (lower(payment_id) gin_trgm_ops);
-- What is not paid out yet: the newest payments, and what was forgotten.
create index payments_unsettled on payments (captured_at) where settlement_id is null and method = 'provider';
-- Money by day.
create index payments_captured on payments (captured_at) include (use, amount_paise);

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  payment_id text not null references payments,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('owner', 'cancelled', 'too_late', 'code_used', 'paid_twice', 'by_hand')),
  -- `due`: the provider does not know it yet; its id and the attempt are the provider's idempotency key.
  status text not null default 'due' check (status in ('due', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  -- How the owner paid back what the owner took by hand, and the bank's reference; null: not said.
  paid_back_by text check (paid_back_by in ('transfer', 'upi', 'cash')),
  paid_back_reference text not null default '',
  by_user_id uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  attempt integer not null default 1,
  next_try_at timestamptz,
  -- How often in a row the provider could not be asked, how often it refused, and what it said.
  outages integer not null default 0,
  refusals integer not null default 0,
  last_refusal text
);
create index refunds_order on refunds (order_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_age on refunds (created_at);
create index refunds_open on refunds (created_at) where status <> 'processed';

-- Days of India on which the shop's books were held against the provider's lists: what each side says.
create table compared_days (
  -- Of Asia/Kolkata, `2026-11-21`.
  day text primary key,
  payments integer not null,
  provider_taken_paise bigint not null,
  shop_taken_paise bigint not null,
  provider_refunded_paise bigint not null,
  shop_refunded_paise bigint not null,
  settled_paise bigint not null,
  compared_at timestamptz not null
);

-- What the two sides did not agree on: each difference once.
create table drifts (
  id uuid primary key,
  kind text not null check (kind in (
    'payment_not_here', 'payment_foreign', 'payment_not_there', 'payment_amount', 'payment_not_settled',
    'order_amount', 'order_without_payment', 'order_not_paid',
    'refund_not_here', 'refund_not_there', 'refund_amount', 'refund_state'
  )),
  -- The payment, refund or order that it is about, by the id of the side that has it.
  subject text not null,
  -- Of Asia/Kolkata, `2026-11-21`.
  day text not null,
  order_id uuid references orders on delete cascade,
  payment_id text,
  refund_id text,
  shop_paise bigint,
  provider_paise bigint,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text check (settled_by in ('shop', 'owner', 'gone')),
  unique (kind, subject)
);
create index drifts_open on drifts (day) where settled_at is null;
create index drifts_settled on drifts (settled_at) where settled_at is not null;

-- When the books were compared, who wants it now, and what the owner was told of webhooks.
create table comparison_state (
  singleton boolean primary key default true check (singleton),
  requested_at timestamptz,
  compared_at timestamptz,
  failed_at timestamptz,
  failure text,
  silence_told_at timestamptz,
  -- Which history of which Postgres this is; another one after a restore or a failover. When that was noticed.
  history text,
  history_changed_at timestamptz
);
insert into comparison_state default values;

-- Mails are written here in the transaction that they report, and wait until the mail server has taken them.
create table outbox_mails (
  id uuid primary key,
  kind text not null,
  order_id uuid references orders on delete cascade,
  recipient text not null,
  -- Who an answer goes to, where it is not the sender of all mails.
  reply_to text,
  subject text not null,
  -- What it says, apart from how it looks (`platform/mail/mail-content.ts`); null: forgotten.
  content json,
  -- The content holds a secret: it is forgotten once the mail server has it.
  contains_secret boolean not null default false,
  -- The mail that this one sends once more.
  resend_of uuid references outbox_mails on delete set null,
  -- The request, or the run of a job, that it comes from: the one of the log and of calls to the provider.
  request_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  last_error text
);
create index outbox_mails_due on outbox_mails (next_try_at) where next_try_at is not null;
create index outbox_mails_resend_of on outbox_mails (resend_of) where resend_of is not null;
-- As the owner reads them: newest first, sent or not, by order, by a part of the recipient's address.
create index outbox_mails_age on outbox_mails (created_at desc, id desc);
create index outbox_mails_sent on outbox_mails (created_at desc, id desc) where sent_at is not null;
create index outbox_mails_unsent on outbox_mails (created_at desc, id desc) where sent_at is null;
create index outbox_mails_order on outbox_mails (order_id) where order_id is not null;
create index outbox_mails_recipient on outbox_mails using gin (recipient gin_trgm_ops);

-- The provider's events that have arrived: each counts once.
create table webhook_events (
  event_id text primary key,
  event text not null,
  received_at timestamptz not null
);
create index webhook_events_age on webhook_events (received_at);

-- Contact form -----------------------------------------------------------------------------------

create sequence contact_message_numbers start with 1001;

-- What the contact form delivers (ruling 9); each is mailed to the shop through the outbox.
create table contact_messages (
  id uuid primary key,
  reference text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  message text not null,
  sent_at timestamptz not null
);

-- Settings ---------------------------------------------------------------------------------------

-- What the owner has set, by section; a section without a row is as it was installed.
create table shop_settings (
  section text primary key,
  value jsonb not null,
  version integer not null check (version > 0)
);

-- Who changed which section when, and what it was and became: a row for each version.
create table settings_changes (
  id bigint generated always as identity primary key,
  section text not null,
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  by_user_id uuid references users on delete set null,
  at timestamptz not null,
  unique (section, version)
);
create index settings_changes_user on settings_changes (by_user_id);
