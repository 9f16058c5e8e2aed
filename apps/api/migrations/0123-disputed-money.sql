-- What of a payment its shopper's bank has taken back by a dispute, or may, so that the shop does not give it back as well.
-- Of disputes before this version those count that wait for an answer, or that were lost.
alter table drifts add column at_stake_paise bigint not null default 0;
update drifts set at_stake_paise = coalesce(provider_paise, shop_paise, 0)
where kind = 'payment_taken_back' or kind = 'payment_disputed' and settled_at is null;
create index drifts_at_stake on drifts (payment_id) where at_stake_paise > 0;
