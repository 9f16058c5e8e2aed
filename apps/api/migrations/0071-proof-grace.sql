-- From when the days count until somebody who works for the shop needs a second proof, if later than the shop began to
-- require one: when they joined, or when their proofs were taken away for a lost phone (decision 0119).
alter table users add column proof_grace_from timestamptz;
