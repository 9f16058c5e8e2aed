-- What the last mail of the day sealed, and when (decision 0134).
alter table digest_state
  add column sealed_entries bigint not null default 0,
  add column sealed_on text not null default '';

-- The day for which the log has the seal.
alter table trail_head add column logged_on text not null default '';

alter table access_events
  drop constraint access_events_event_check,
  add constraint access_events_event_check
    check (event in ('sign_in', 'sign_out', 'expiry', 'proof', 'rights', 'refusal', 'limit'));
