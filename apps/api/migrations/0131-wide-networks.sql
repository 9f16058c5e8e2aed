-- The /48 of an IPv6 network has 65,536 of /64, and is given to one customer: limits count it too.
alter table attempts add column wide_network text
  generated always as (substring(network from '^[^:]+:[^:]+:[^:]+:') || ':/48') stored;
create index attempts_wide_network on attempts (wide_network, kind, at) where wide_network is not null;
