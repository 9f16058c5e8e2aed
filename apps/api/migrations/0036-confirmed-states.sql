-- The PIN code for which the shopper was asked and said that the state is right, although the directory of PIN codes has
-- it in another one. Empty: nobody was asked.
alter table addresses add column state_confirmed_for text not null default '';
