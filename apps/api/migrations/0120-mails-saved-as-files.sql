-- Whether a mail became a file in the data folder, because no mail server was entered: it reached nobody, and is not called
-- sent. Of those before this version nobody knows.
alter table outbox_mails add column is_saved boolean not null default false;
