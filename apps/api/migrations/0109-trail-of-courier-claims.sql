-- What is claimed from a courier is money: each change to it is in the trail (decisions 0102, 0183).
create trigger keep_change after insert or update or delete on courier_claims for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();
