-- When the owner of the account last proved who has the session, by signing in or by a proof asked for (decision 0118).
-- Of a session that began by the cookie of a stay: null until then.
alter table sessions add column proven_at timestamptz;

alter table access_events
  drop constraint access_events_event_check,
  add constraint access_events_event_check
    check (event in ('sign_in', 'sign_out', 'proof', 'rights', 'refusal', 'limit'));
