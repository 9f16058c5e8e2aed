-- What a reader of a product's reviews sorts and filters by --------------------------------------------

-- Kept by the triggers below, so that the release before 0.3.0 keeps them too while both run.
alter table reviews
  add column has_pictures boolean not null default false,
  add column helpful_count integer not null default 0 check (helpful_count >= 0);

-- Who found a review helpful. Deleting a row takes it back, whoever deletes it.
create table review_helpful (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_helpful_user on review_helpful (user_id);

-- How many reviews of each number of stars shoppers see, and how many of those have photographs: together they are
-- `product_ratings.review_count`.
create table review_counts (
  product_id uuid not null references products on delete cascade,
  rating integer not null check (rating between 1 and 5),
  review_count integer not null,
  pictured_count integer not null,
  primary key (product_id, rating)
);

update reviews set has_pictures = true where exists (select from review_pictures where review_id = reviews.id);
insert into review_counts
  select product_id, rating, count(*), count(*) filter (where has_pictures)
  from reviews where hidden_at is null group by product_id, rating;

-- A list is put together from the best of each number of stars, with and without photographs, in each of two orders.
create index reviews_newest on reviews (product_id, rating, has_pictures, created_at desc, id desc)
  where hidden_at is null;
create index reviews_helpful on reviews
  (product_id, rating, has_pictures, helpful_count desc, created_at desc, id desc) where hidden_at is null;

create function review_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update review_counts
    set review_count = review_count - 1, pictured_count = pictured_count - old.has_pictures::integer
    where product_id = old.product_id and rating = old.rating;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    insert into review_counts as counts values (new.product_id, new.rating, 1, new.has_pictures::integer)
    on conflict (product_id, rating) do update
    set review_count = counts.review_count + 1,
      pictured_count = counts.pictured_count + excluded.pictured_count;
  end if;
  return null;
end $$;
create trigger review_counted after insert or delete or update of rating, hidden_at, has_pictures on reviews
for each row execute function review_counted();

create function review_pictured() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.review_id else new.review_id end;
  pictured boolean := exists (select from review_pictures where review_id = changed);
begin
  update reviews set has_pictures = pictured where id = changed and has_pictures <> pictured;
  return null;
end $$;
create trigger review_pictured after insert or delete on review_pictures
for each row execute function review_pictured();

create function review_found_helpful() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_found_helpful after insert or delete on review_helpful
for each row execute function review_found_helpful();

alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in
  ('sign_in_failure', 'sign_in_success', 'registration', 'reset_request', 'contact_message', 'ticket', 'ticket_message',
   'ticket_picture', 'unpaid_order', 'code_guess', 'review_picture', 'stock_request', 'mail_from_anyone',
   'order_tracked', 'mailed_code', 'owners_code', 'review_helpful'));
