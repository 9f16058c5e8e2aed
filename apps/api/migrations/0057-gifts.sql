-- What an order that is a gift says: `message`, printed on its slip, and `from`, the sender on the label; each may be
-- empty. Null: no gift.
alter table orders add column gift jsonb;
