-- Which movements of stock a session knew of when it last read all products: a stock that it sets without saying what
-- it was made of undoes no sale that it has not seen (decision 0097). `missed`: movements up to the newest one whose
-- transactions had not ended.
create table stock_reads (
  session_sha256 bytea primary key references sessions on delete cascade,
  newest_movement bigint not null,
  missed jsonb not null
);
