-- The day in Asia/Kolkata, `2026-11-21`, up to which the owner has had the mail of the day; that day is not included.
create table digest_state (
  singleton boolean primary key default true check (singleton),
  told_until text not null
);
insert into digest_state (told_until) values (to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD'));
