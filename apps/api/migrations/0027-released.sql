-- What came after 0.2.0. Each step may already be there: databases of development versions between 0.2.0 and 0.3.0 were
-- made by files that were edited in place.

alter table banners
  -- A text over the picture, and the text of the button with the link; empty: none.
  add column if not exists heading text not null default '' check (char_length(heading) <= 60),
  add column if not exists button text not null default '' check (char_length(button) <= 30),
  -- Hidden from shoppers for as long as the owner likes.
  add column if not exists is_hidden boolean not null default false;
alter table banners
  drop constraint if exists banners_check,
  drop constraint if exists banners_check1,
  add constraint banners_link_is_named check (link = '' or alt <> '' or heading <> '' or button <> ''),
  add constraint banners_button_leads check (button = '' or link <> '');

-- Counts the changes of a code or a sale, so that a form which was opened earlier does not undo them.
alter table offers add column if not exists version integer not null default 1;
alter table sales add column if not exists version integer not null default 1;

-- What a request for an order by hand contained, hashed; null: not an order by hand, or of a version before 0.3.0.
alter table orders add column if not exists request_digest text;
do $$
declare
  digest_check text := (
    select conname from pg_constraint
    where conrelid = 'orders'::regclass and pg_get_constraintdef(oid) like '%request_digest%'
  );
begin
  if digest_check is not null then
    execute format('alter table orders drop constraint %I', digest_check);
  end if;
end $$;
-- A version before 0.3.0 that still runs places orders by hand without a digest.
alter table orders add constraint orders_digest_of_request check (request_digest is null or request_id is not null);
-- Rejected orders whose money is still with the shop. The provider refunds nothing below 100 paise.
create index if not exists orders_to_refund on orders (placed_at, id)
  where order_status = 'rejected' and payment_status = 'paid' and refunded_paise <= total_paise - 100;

-- The returned pieces, `[{"productId", "quantity"}]`; empty: only a sum of money.
alter table refunds add column if not exists returned jsonb not null default '[]';

-- How the owner settled a line that did not match (`accepted`: the courier keeps the difference; `noted`), when, why
-- and by whom; null: not yet.
alter table remittance_lines
  add column if not exists settled_as text check (settled_as in ('accepted', 'noted')),
  add column if not exists settled_at timestamptz,
  add column if not exists settled_note text not null default '',
  add column if not exists by_user_id uuid references users;
alter table remittance_lines drop constraint if exists remittance_lines_check;
alter table remittance_lines
  add constraint remittance_lines_settled_whole check ((settled_as is null) = (settled_at is null));
-- The cash of an order comes only once.
drop index remittance_lines_once;
create unique index remittance_lines_once on remittance_lines (order_id)
  where outcome = 'matched' or settled_as = 'accepted';
