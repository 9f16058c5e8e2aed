-- Codes that the owner lets the cart offer to everybody whom they fit. Those from before are offered to nobody.
alter table offers add column in_cart boolean not null default false;
create index offers_in_cart on offers (created_at desc) where in_cart;
