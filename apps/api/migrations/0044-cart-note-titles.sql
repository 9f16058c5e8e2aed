-- The title of the product that left the shop, so that the cart says it in its shopper's language. Null in notes of a
-- release before 0.3.0, whose `note` is the sentence in English.
alter table cart_notes add column title text;
