import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type Pictures, createPictures, openPictureDisk, systemClock } from '@shop/api';
import { type TestShop, buildTestShop } from '@shop/api/testing/build-test-app';
import { dayOfIndia } from '@shop/contract/days';
import * as demonstrationContract from '@shop/contract/demonstration/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { newOrder } from '@shop/api/testing/order-builder';
import { newProduct } from '@shop/api/testing/product-builder';
import { listCashOrders, listRemittances } from '@shop/contract/cash/endpoints';
import { listBanners } from '@shop/contract/banners/endpoints';
import { getProduct, listProducts } from '@shop/contract/catalog/endpoints';
import { editCollection, getCollection, listCollections } from '@shop/contract/collections/endpoints';
import { listAdminOrders, listOrders } from '@shop/contract/orders/endpoints';
import {
  demoBanners,
  demoCodes,
  demoCollections,
  demoOrders,
  demoProducts,
  demoSales,
  demoTickets,
} from '../catalogue/index.ts';
import { type FilledShop, fillDemoShop } from './fill-demo-shop.ts';

let mediaFolder: string;
let pictures: Pictures;
let shop: TestShop;
let filled: FilledShop | null;

beforeAll(async () => {
  mediaFolder = await mkdtemp(join(tmpdir(), 'shop-demo-'));
  pictures = createPictures(await openPictureDisk({ kind: 'folder', folder: mediaFolder }));
  shop = await buildTestShop({ pictures });
  filled = await fillDemoShop({ database: shop.database, pictures, clock: systemClock });
});
afterAll(async () => {
  await shop.close();
  await rm(mediaFolder, { recursive: true, force: true });
});

/** The rows that a query for contradictions finds. A sound shop has none. */
async function contradictions(query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  return shop.database.write(async (tx) => (await query.execute(tx)).rows.map((row) => row.id));
}

describe('after the filling', () => {
  test('stock and held pieces of each product are the sums of what happened', async () => {
    const wrong = sql<{ id: string }>`
      select product_stock.product_id as id from product_stock
      left join stock_movements using (product_id)
      group by product_stock.product_id
      having product_stock.stock <> coalesce(sum(stock_change), 0) or product_stock.held <> coalesce(sum(held_change), 0)`;
    expect(await contradictions(wrong)).toEqual([]);
  });

  test('at no time was less than nothing on the shelf or held', async () => {
    const wrong = sql<{ id: string }>`
      select id::text as id from (
        select id, sum(stock_change) over so_far as stock, sum(held_change) over so_far as held
        from stock_movements window so_far as (partition by product_id order by at, id)
      ) as standing where stock < held or held < 0`;
    expect(await contradictions(wrong)).toEqual([]);
  });

  test('the stock history is in the sequence of its times, each movement with the stock it left', async () => {
    const wrong = sql<{ id: string }>`
      select id::text as id from (
        select id, stock_after, sum(stock_change) over so_far as stock, at, lead(at) over (order by id) as next_at
        from stock_movements window so_far as (partition by product_id order by id)
      ) as standing where stock_after is distinct from stock or next_at < at`;
    expect(await contradictions(wrong)).toEqual([]);
  });

  test('the reviews of each product add up, and all are by purchasers who had it by then', async () => {
    const wrong = sql<{ id: string }>`
      select product_ratings.product_id as id from product_ratings left join reviews using (product_id)
      group by product_ratings.product_id
      having review_count <> count(reviews.id) or rating_sum <> coalesce(sum(rating), 0)
      union all
      select reviews.id from reviews where not exists (
        select 1 from orders join order_lines on order_id = orders.id
        where orders.user_id = reviews.user_id and order_lines.product_id = reviews.product_id
          and payment_status = 'paid' and order_status = 'delivered' and orders.updated_at < reviews.created_at
      )`;
    expect(await contradictions(wrong)).toEqual([]);
  });

  test('the total of each order is its lines, its shipping and its fee for cash', async () => {
    const wrong = sql<{ id: string }>`
      select orders.id from orders left join order_lines on order_id = orders.id
      group by orders.id
      having total_paise <> shipping_paise + cash_fee_paise + coalesce(sum(unit_price_paise * quantity), 0)`;
    expect(await contradictions(wrong)).toEqual([]);
  });

  test('what is paid was captured in full, what is refunded went back in full, nothing else has money', async () => {
    const wrong = sql<{ id: string }>`
      select orders.id from orders
      left join (select order_id, sum(amount_paise) as paise from payments group by order_id) as paid
        on paid.order_id = orders.id
      left join (select order_id, sum(amount_paise) as paise from refunds group by order_id) as back
        on back.order_id = orders.id
      where coalesce(paid.paise, 0) <> case when payment_status in ('paid', 'refunded') then total_paise else 0 end
        or coalesce(back.paise, 0) <> case when payment_status = 'refunded' then total_paise else 0 end
        or refunded_paise <> coalesce(back.paise, 0)`;
    expect(await contradictions(wrong)).toEqual([]);
    expect(filled?.payments).toHaveLength(
      demoOrders.filter(({ paymentStatus, isInCash }) => paymentStatus !== 'canceled' && !isInCash).length,
    );
  });

  test('cash is there once it is handed over or paid out in full, and firm orders for it are sold', async () => {
    const wrong = sql<{ id: string }>`
      select orders.id from orders
      left join payments on payments.order_id = orders.id
      left join remittance_lines on remittance_lines.order_id = orders.id
      where cash_state is not null and (
        payment_method <> 'cod' or razorpay_order_id is not null or coalesce(method, 'cash') <> 'cash'
        or (payments.order_id is not null) <> (cash_state = 'received')
        or (outcome = 'matched') <> (settlement_id is not null) or outcome = 'matched' and cash_state <> 'received'
        or hold <> case cash_state when 'unconfirmed' then 'live' else 'sold' end
      )`;
    expect(await contradictions(wrong)).toEqual([]);
  });

  test('each timeline begins with the order, goes forward, ends at the order’s status and before now', async () => {
    const wrong = sql<{ id: string }>`
      select orders.id from orders where order_status <> (
        select to_status from order_events where order_id = orders.id and kind = 'status'
        order by id desc limit 1
      ) or (select kind from order_events where order_id = orders.id order by id limit 1) <> 'placed'
      union all
      select order_id from (
        select order_id, at, lag(at) over (partition by order_id order by id) as before from order_events
      ) as events where at < before or at > now()`;
    expect(await contradictions(wrong)).toEqual([]);
  });

  test('each ticket is about an order that was there, is told in sequence and answered within two days', async () => {
    const wrong = sql<{ id: string }>`
      select tickets.id from tickets left join orders on orders.id = order_id
      where orders.placed_at > opened_at or orders.user_id <> tickets.user_id
        or first_answer_at > opened_at + interval '48 hours' or due_at < now() and closed_at is null
      union all
      select ticket_id from (
        select ticket_id, at, lag(at) over (partition by ticket_id order by id) as before from ticket_messages
      ) as messages where at < before or at > now()`;
    expect(await contradictions(wrong)).toEqual([]);
  });

  test('orders are numbered in the order in which they were placed', async () => {
    const orders = await shop.database.read
      .selectFrom('orders')
      .select('order_number')
      .orderBy('placed_at')
      .execute();
    const numbers = orders.map((order) => Number(order.order_number.replace('DEO-', '')));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });
});

test('the shop shows its products, banners and reviews with pictures that can be had', async () => {
  const { data, total } = await shop.callOk(listProducts, {});
  expect(total).toBe(demoProducts.length);
  expect(data.map((product) => product.images.length).toSorted()).toEqual(
    demoProducts.map((product) => product.pictures.length).toSorted(),
  );
  const { data: cards } = await shop.callOk(listProducts, { query: { variants: 'one' } });
  const things = new Set(demoProducts.map(({ slug, facts }) => facts.sizesOf ?? slug));
  expect([cards.length, things.size < total]).toEqual([things.size, true]);
  const { data: banners } = await shop.callOk(listBanners, {});
  expect(banners).toMatchObject(demoBanners.map(({ file: _file, ...words }) => words));
  const { statusCode, headers } = await shop.app.inject({ url: data[0]?.images[0] ?? '' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  const reviewed = data.filter((product) => product.reviewCount > 0);
  expect(reviewed.length).toBeGreaterThan(demoProducts.length / 2);
  const one = await shop.callOk(getProduct, { params: { id: data[0]?._id ?? '' } });
  expect({ ...one.data, pictures: [] }).toEqual({ ...data[0], pictures: [] });
});

test('each collection has a picture and several products, and no sale runs yet', async () => {
  const { data: collections } = await shop.callOk(listCollections, {});
  expect(collections.map(({ name }) => name).toSorted()).toEqual(
    demoCollections.map(({ name }) => name).toSorted(),
  );
  const shown = await Promise.all(
    collections.map(({ slug }) => shop.callOk(getCollection, { params: { slug } })),
  );
  expect(shown.filter(({ data, total }) => data.picture === null || total < 4)).toEqual([]);
  const running = sql<{ id: string }>`select id from sales where starts_at <= now()`;
  expect(await contradictions(running)).toEqual([]);
});

test.each(['asha@deodar.example', 'ravi@deodar.example'])('%s signs in and sees orders', async (email) => {
  const { id, token } = await shop.signIn(email, DEMO_PASSWORD);
  const { data } = await shop.callOk(listOrders, { params: { userId: id }, token });
  expect(data.length).toBeGreaterThanOrEqual(6);
  expect(data.every((order) => order.cartItems.every((item) => item.image !== ''))).toBe(true);
});

test('the admin signs in and sees all orders', async () => {
  const { token, role } = await shop.signIn('admin@deodar.example', DEMO_PASSWORD);
  expect(role).toBe('admin');
  const { data, total } = await shop.callOk(listAdminOrders, { token });
  expect(total).toBe(demoOrders.length);
  const byHand = data.filter(({ channel }) => channel === 'by_hand');
  expect(byHand).toHaveLength(demoOrders.filter(({ isByHand }) => isByHand).length);
  const sentInPart = data.filter(({ parcels }) => parcels !== undefined);
  expect(sentInPart).toHaveLength(demoOrders.filter(({ sentFirst }) => sentFirst).length);
});

test('the cash pages show what waits, what is owed, and what a courier paid out with too little', async () => {
  const { token } = await shop.signIn('admin@deodar.example', DEMO_PASSWORD);
  const numberOf = async (show: 'unconfirmed' | 'owed') =>
    (await shop.callOk(listCashOrders, { token, query: { show } })).total;
  expect([await numberOf('unconfirmed'), await numberOf('owed')]).toEqual([1, 2]);
  const { data } = await shop.callOk(listRemittances, { token });
  expect(data).toMatchObject([{ courier: 'Delhivery', parcels: 3, matched: 2, toCheck: 1 }]);
});

test('a second filling does nothing', async () => {
  const before = await readdir(mediaFolder);
  expect(await fillDemoShop({ database: shop.database, pictures, clock: systemClock })).toBeNull();
  expect(await readdir(mediaFolder)).toEqual(before);
});

test('of instances that start together one fills and keeps its pictures, and a named admin replaces the usual one', async () => {
  const other = await buildTestShop({ pictures });
  // This is about rows, so no picture file is read, let alone encoded.
  const kept = new Set<string>();
  const withoutFiles: Pictures = {
    ...pictures,
    async store() {
      const id = uuidv7();
      kept.add(id);
      return { id, width: 832, height: 832, widths: [832], preview: '' };
    },
    async discard(pictureId) {
      kept.delete(pictureId);
    },
  };
  try {
    const admin = { email: 'owner@example.com', password: 'kotgarh-cedar-172' };
    const { database } = other;
    const fill = () => fillDemoShop({ database, pictures: withoutFiles, clock: systemClock, admin });
    const fillings = await Promise.all([fill(), fill()]);
    expect(fillings.filter((filling) => filling !== null)).toHaveLength(1);
    const rows = await database.read.selectFrom('pictures').select('id').execute();
    expect(rows.map(({ id }) => id).toSorted(), 'the other discards what it stored').toEqual(
      [...kept].toSorted(),
    );
    expect((await other.signIn(admin.email, admin.password)).role).toBe('admin');
    await expect(other.signIn('admin@deodar.example', DEMO_PASSWORD)).rejects.toThrow('401');
  } finally {
    await other.close();
  }
});

test('taken away, nothing of the demonstration is in the shop, and what its owner made or changed is', async () => {
  const { database } = shop;
  const { token } = await shop.signIn('admin@deodar.example', DEMO_PASSWORD);
  const { data: settings } = await shop.callOk(getSettings, { token });
  await shop.callOk(saveSection.contact, {
    token,
    body: {
      value: { ...settings.contact.value, email: 'care@kumaon.in' },
      version: settings.contact.version,
    },
  });
  const [changed, ordered] = await database.read
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .limit(2)
    .execute();
  if (!changed || !ordered) throw new Error('The demonstration has no products');
  await database.write(async (tx) => {
    const values = { title: 'My neem soap', version: 2 };
    await tx.updateTable('products').set(values).where('id', '=', changed.id).execute();
  });
  const own = await newProduct(database, { title: 'My own soap' });
  await database.write((tx) =>
    tx.updateTable('products').set({ brand: 'Kumaon' }).where('id', '=', own).execute(),
  );
  const customer = await shop.newShopper();
  const ownOrder = await newOrder(database, { userId: customer.id, productIds: [own, ordered.id] });

  const collections = await shop.callOk(listCollections, {});
  const [changedCollection] = collections.data;
  if (!changedCollection) throw new Error('The demonstration has no collections');
  await shop.callOk(editCollection, {
    token,
    params: { collectionId: changedCollection._id },
    body: { description: 'What we like most.' },
  });
  const usedCode = await database.read
    .selectFrom('offers')
    .select(['id', 'code'])
    .where('code', '=', demoCodes[0]?.code ?? '')
    .executeTakeFirstOrThrow();
  const codes = [{ offerId: usedCode.id, code: usedCode.code, discountPaise: 0, shippingSavedPaise: 0 }];
  await database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ codes: JSON.stringify(codes) })
      .where('id', '=', ownOrder)
      .execute(),
  );

  const today = dayOfIndia(new Date());
  await database.write((tx) =>
    tx.insertInto('visit_days').values({ day: today, visitors: 4, with_cart: 1 }).execute(),
  );

  const preview = await shop.callOk(demonstrationContract.getDemonstration, { token });
  expect(preview.data).toMatchObject({
    isThere: true,
    needsOwnAccount: true,
    goes: {
      products: demoProducts.length - 2,
      orders: demoOrders.length,
      banners: demoBanners.length,
      collections: demoCollections.length - 1,
      codes: demoCodes.length - 1,
      sales: demoSales.length,
      tickets: demoTickets.length,
    },
    stays: { products: 1, orderedProducts: 1, collections: 1, codes: 0, usedCodes: 1 },
  });
  const remove = (body: object) => shop.call(demonstrationContract.removeDemonstration, { token, body });
  expect(await remove({})).toMatchObject({
    status: 400,
    body: { fields: { newEmail: expect.any(String), newPassword: expect.any(String) } },
  });
  const account = { newEmail: 'owner@kumaon.in', newPassword: 'kumaon-cedar-172' };
  expect(await remove({ ...account, newPassword: 'the-owner-of-cedars' })).toMatchObject({
    status: 400,
    body: { code: 'unfit_password', fields: { newPassword: expect.stringContaining('name') } },
  });
  expect(await remove(account)).toMatchObject({ status: 200, body: { data: { isThere: false } } });
  expect(await remove({})).toMatchObject({ status: 401 });

  const owner = await shop.signIn(account.newEmail, account.newPassword);
  expect(owner.role).toBe('admin');
  expect(
    await shop.call(demonstrationContract.removeDemonstration, { token: owner.token, body: {} }),
  ).toMatchObject({ status: 409 });
  const rows = await database.read.selectFrom('products').select(['id', 'deleted_at']).execute();
  expect(
    rows
      .filter(({ deleted_at }) => deleted_at === null)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([changed.id, own].toSorted());
  expect(rows.find(({ id }) => id === ordered.id)?.deleted_at).toBeInstanceOf(Date);
  const orders = await database.read.selectFrom('orders').select('id').execute();
  expect(orders).toEqual([{ id: ownOrder }]);
  expect(await database.read.selectFrom('collections').select('id').execute()).toEqual([
    { id: changedCollection._id },
  ]);
  expect(await database.read.selectFrom('offers').select(['id', 'stopped_at']).execute()).toEqual([
    { id: usedCode.id, stopped_at: expect.any(Date) },
  ]);
  expect(await database.read.selectFrom('sales').select('id').execute()).toEqual([]);
  const visits = await database.read.selectFrom('visit_days').selectAll().execute();
  expect(visits).toEqual([{ day: today, visitors: 4, with_cart: 1 }]);
  expect(await database.read.selectFrom('tickets').select('id').execute()).toEqual([]);
  expect(await database.read.selectFrom('remittances').select('id').execute()).toEqual([]);
  expect(shop.readSettings()).toMatchObject({ cash: { accepted: 'no' }, zones: { zones: [] } });
  expect(await database.read.selectFrom('customer_records').select('id').execute()).toEqual([]);
  expect(shop.readSettings().contact).toMatchObject({ email: 'care@kumaon.in', phone: '', addressLines: [] });
  expect(await tablesThatSay(/deodar|02ABCDE1234F1ZC|98160 0000|Cedar Lane, Kotgarh/i)).toEqual([
    // The history of the settings and the trail contain earlier values.
    'settings_changes',
    'trail_changes',
  ]);
});

/** The tables with a row that contains a match. */
async function tablesThatSay(words: RegExp): Promise<string[]> {
  return shop.database.write(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(tx);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(${sql.ref(name)}::text, ' ') as text from ${sql.table(name)}`.execute(tx);
      if (words.test(rows[0]?.text ?? '')) found.push(name);
    }
    return found;
  });
}
