-- Why a parcel to be paid in cash did not end with its customer (`cash_state` `returned`): refused by them, back
-- without their doing, or lost by the courier. Null: not returned, or recorded before anybody could say.
alter table orders add column cash_return text check (cash_return in ('refused', 'undelivered', 'lost'));
