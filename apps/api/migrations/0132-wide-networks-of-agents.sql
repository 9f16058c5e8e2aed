-- As for the attempts of people: all networks of one /48 begin only so many baskets together.
alter table agent_baskets add column wide_network text
  generated always as (substring(network from '^[^:]+:[^:]+:[^:]+:') || ':/48') stored;
create index agent_baskets_by_wide_network on agent_baskets (wide_network, created_at) where wide_network is not null;
