-- Spellings of an address that reach one mailbox ('ravi+1@', 'r.avi@' of Gmail) count as one for mails that anybody can
-- cause.
alter table attempts add column mailbox text;
update attempts set mailbox = email where kind = 'mail_from_anyone';
create index attempts_mailbox on attempts (mailbox, at) where mailbox is not null;
