import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Pool as HttpPool } from 'undici';

/** Products, and buyers with two of them in their carts. */
const PRODUCTS = 10_000;
const BUYERS = 40_000;

/**
 * Y4's tables and functions: the minimum for a purchase. An order with frozen lines and prices, stock that is first
 * held and then sold, an amount that is checked, and a payment that counts only once.
 */
const SCHEMA = `
  create table products (id int primary key, title text, price_paise int, stock int check (stock >= 0), held int);
  insert into products select id, 'Neem Soap ' || id, 19900, 100000, 0 from generate_series(1, ${PRODUCTS}) as id;
  create table cart_items (buyer int, product int, quantity int, primary key (buyer, product));
  insert into cart_items select buyer, 1 + (buyer * 7 + other * 101) % ${PRODUCTS}, 1 + other
    from generate_series(1, ${BUYERS}) as buyer, generate_series(0, 1) as other;
  create table orders (
    id bigint generated always as identity primary key, buyer int, total_paise bigint, status text default 'pending',
    provider_order_id text, placed_at timestamptz default now()
  );
  create index orders_buyer on orders (buyer);
  create unique index orders_provider on orders (provider_order_id);
  create table order_lines (order_id bigint, product int, title text, price_paise int, quantity int,
    primary key (order_id, product));
  create table payments (payment_id text primary key, order_id bigint, amount_paise bigint);

  create function place(who int, out order_id bigint, out amount_paise bigint) language plpgsql as $$
  begin
    perform from products where id in (select product from cart_items where buyer = who) order by id for no key update;
    select sum(price_paise * quantity) into amount_paise
    from cart_items join products on products.id = product where buyer = who and stock - held >= quantity;
    insert into orders (buyer, total_paise) values (who, amount_paise) returning id into order_id;
    insert into order_lines select place.order_id, product, title, price_paise, quantity
    from cart_items join products on products.id = product where buyer = who;
    update products set held = held + quantity from cart_items where buyer = who and products.id = product;
  end $$;

  create function settle(paid text, payment text, amount bigint, out confirmed boolean) language plpgsql as $$
  declare
    settled bigint;
  begin
    update orders set status = 'paid' where provider_order_id = paid and status = 'pending' and total_paise = amount
    returning id into settled;
    confirmed := found;
    if not found then return; end if;
    insert into payments values (payment, settled, amount);
    perform from products where id in (select product from order_lines where order_id = settled)
      order by id for no key update;
    update products set stock = stock - quantity, held = held - quantity
    from order_lines where order_id = settled and products.id = product;
    delete from cart_items using orders where orders.id = settled and cart_items.buyer = orders.buyer;
  end $$`;

/** The statements that create Y4's tables, for a server without a shop. */
export const purchaseYardstickSchema: string = SCHEMA;

interface Placed {
  order_id: number;
  amount_paise: number;
}

/** Serves Y4: the two requests of a purchase, with the same guarantees in as few steps as possible. */
export function servePurchases(app: FastifyInstance, pool: Pool, sandboxUrl: string): void {
  const sandbox = new HttpPool(sandboxUrl, { connections: 64 });
  const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox_secret').toString('base64')}`;
  const askSandbox = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const answer = await sandbox.request({
      method,
      path,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.body.json();
  };
  let buyers = 0;

  app.post('/create', async () => {
    buyers += 1;
    const { rows } = await pool.query<Placed>({
      name: 'place',
      text: 'select * from place($1::int)',
      values: [buyers],
    });
    const { order_id: orderId, amount_paise: amount } = rows[0] ?? { order_id: 0, amount_paise: 0 };
    const order = (await askSandbox('POST', '/v1/orders', {
      amount: Number(amount),
      currency: 'INR',
      receipt: String(orderId),
    })) as { id: string };
    await pool.query({
      name: 'keep',
      text: `update orders set provider_order_id = $2
        where id = $1 and set_config('synchronous_commit', 'off', true) = 'off'`,
      values: [orderId, order.id],
    });
    return { orderId: order.id };
  });

  app.post<{ Body: { orderId: string } }>('/capture', async ({ body: { orderId } }) => {
    const { items } = (await askSandbox('GET', `/v1/orders/${orderId}/payments`)) as {
      items: { id: string; amount: number; status: string }[];
    };
    const payment = items.find(({ status }) => status === 'captured');
    const { rows } = await pool.query<{ confirmed: boolean }>({
      name: 'settle',
      text: 'select * from settle($1::text, $2::text, $3::bigint)',
      values: [orderId, payment?.id, payment?.amount],
    });
    return { data: { paymentStatus: rows[0]?.confirmed ? 'paid' : 'pending' } };
  });
}
