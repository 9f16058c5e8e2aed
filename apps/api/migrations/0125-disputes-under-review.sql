-- Disputes that a bank reviewed when 0123 ran needed nothing of the owner, so it could not tell them from those that were
-- over: the provider's list is asked at once, and not at the next comparison, what of a payment is still at stake.
update comparison_state set requested_at = now() where compared_at is not null;
