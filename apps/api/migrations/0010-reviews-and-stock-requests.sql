-- What reviews have besides their words.

create table review_pictures (
  review_id uuid not null references reviews on delete cascade,
  position integer not null check (position between 0 and 3),
  picture_id uuid not null references pictures,
  primary key (review_id, position)
);
create index review_pictures_picture on review_pictures (picture_id);

-- Each time an owner hid a review, with the reason, and when it was shown again.
create table review_hidings (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  reason text not null,
  hidden_by uuid not null references users,
  hidden_at timestamptz not null,
  shown_at timestamptz
);
create index review_hidings_review on review_hidings (review_id, hidden_at);

-- Who wants one mail when a sold-out product is back; the row goes when the mail is queued. `email` in lower case.
create table stock_requests (
  product_id uuid not null references products on delete cascade,
  email text not null,
  -- Of the page that it was asked on.
  language text not null default 'en' check (language in ('en', 'hi')),
  requested_at timestamptz not null,
  primary key (product_id, email)
);
