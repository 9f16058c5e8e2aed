-- The link in each mail 'it is back' by which its reader ends these mails, as the hash of its token. People who asked for
-- them need no account, so they have no row in optional_mails.
create table stock_mail_links (
  token_sha256 bytea primary key,
  email text not null,
  mail_id uuid references outbox_mails on delete set null,
  written_at timestamptz not null
);
create index stock_mail_links_email on stock_mail_links (email);
create index stock_mail_links_mail on stock_mail_links (mail_id);
create index stock_mail_links_age on stock_mail_links (written_at);
