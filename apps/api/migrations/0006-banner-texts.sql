-- What a banner shows, for who cannot see it; empty: it is passed over.
alter table banners add column alt text not null default '' check (char_length(alt) <= 150);
