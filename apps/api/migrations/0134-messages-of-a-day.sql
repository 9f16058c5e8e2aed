-- Messages of the contact form count for a day, as questions do.
drop index attempts_of_a_day;
create index attempts_of_a_day on attempts (at) where kind in ('mail_from_anyone', 'question', 'contact_message');
