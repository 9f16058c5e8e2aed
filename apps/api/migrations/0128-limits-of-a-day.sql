-- Questions count for a day, as emails that anybody can cause do.
drop index attempts_mails;
create index attempts_of_a_day on attempts (at) where kind in ('mail_from_anyone', 'question');
