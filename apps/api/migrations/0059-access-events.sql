-- Who signed in or out, was refused or had to wait: each way once a day, with how often. How many rows a day can have is
-- bounded by what writes them (`features/trail/access`). Removed when its time is over, so it is no part of the chain.
create table access_events (
  id bigint generated always as identity primary key,
  day text not null,
  event text not null check (event in ('sign_in', 'sign_out', 'rights', 'refusal', 'limit')),
  call text not null,
  status integer not null,
  account_id uuid,
  network text not null,
  count integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  unique nulls not distinct (day, event, call, status, account_id, network)
);
create index access_events_last on access_events (last_at, id);

-- Another owner takes the second proof of somebody whose phone is lost: the trail tells whose, never the secret.
create trigger keep_change after insert or update or delete on authenticators for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();

create trigger keep_change after insert or update or delete on questions for each row
when (current_setting('shop.trail', true) <> '') execute function keep_change();

-- What a gift or a question says is told as changed, without the words.
do $$
begin
  execute replace(pg_get_functiondef('keep_change()'::regprocedure), 'given_to}', 'given_to,gift,question}');
end $$;
