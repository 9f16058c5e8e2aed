-- Which state of a newsletter an owner saw, so that two of them do not overwrite each other's words.
alter table newsletters add column version integer not null default 1;
