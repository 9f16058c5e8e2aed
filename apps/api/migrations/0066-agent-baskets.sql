-- Carts and checkouts that agents fill for people (decision 0132). They hold no stock and end by themselves.
create table agent_baskets (
  -- The hash of the id, which opens it.
  id_sha256 bytea primary key,
  kind text not null check (kind in ('cart', 'checkout')),
  -- By what the agent names itself, and from where it called.
  profile text not null,
  network text not null,
  -- Lines, destination and buyer, as the agent gave them.
  content jsonb not null,
  -- What the agent was last told that it comes to.
  told_paise bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  canceled_at timestamptz,
  -- Who took it into their cart.
  taken_by uuid references users,
  taken_at timestamptz,
  -- The last order that was placed with it.
  order_id uuid
);
create index agent_baskets_by_network on agent_baskets (network, created_at);
create index agent_baskets_by_profile on agent_baskets (profile, created_at);
create index agent_baskets_by_end on agent_baskets (expires_at);
create index agent_baskets_by_shopper on agent_baskets (taken_by, taken_at) where taken_by is not null;

-- By what the agent named itself that filled the cart; null: none did.
alter table orders add column agent text;

-- Marks the order of a shopper who has taken an agent's checkout, and those that replace it unpaid.
create function note_agent() returns trigger language plpgsql as $$
begin
  update agent_baskets set order_id = new.id
  where id_sha256 = (
    select id_sha256 from agent_baskets
    where taken_by = new.user_id and expires_at > new.placed_at and (
      order_id is null
      or exists (select from orders where orders.id = order_id and payment_status in ('pending', 'canceled'))
    )
    order by taken_at desc limit 1
  )
  returning profile into new.agent;
  return new;
end $$;
create trigger note_agent before insert on orders for each row when (new.channel = 'shop') execute function note_agent();
