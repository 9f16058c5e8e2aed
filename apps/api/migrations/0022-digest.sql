-- Until which day of Asia/Kolkata the owner has had the daily mail: `2026-11-21`, that day not included.
create table digest_state (
  singleton boolean primary key default true check (singleton),
  told_until text not null
);
insert into digest_state (told_until) values (to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD'));
