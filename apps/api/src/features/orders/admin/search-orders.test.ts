import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOrders, listAdminOrders } from '@shop/contract/orders/endpoints';
import type { OrderFilterQuery } from '@shop/contract/orders/schemas';
import { searched } from '../../../platform/database/word-patterns.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';

let shop: TestShop;
let admin: SignedIn;
let asha: SignedIn;
let ravi: SignedIn;
/** Ids by name. The orders are placed in this sequence. */
const ids: Record<'shipped' | 'toPack' | 'refunded' | 'unpaid', string> = {
  shipped: '',
  toPack: '',
  refunded: '',
  unpaid: '',
};

beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  asha = await shop.newShopper({ userName: 'Asha Negi', email: 'asha.negi@example.com' });
  ravi = await shop.newShopper({ userName: '=Ravi, "R" Thakur', email: 'ravi@mail.example' });
  const productIds = [
    await newProduct(shop.database, { title: 'Neem' }),
    await newProduct(shop.database, { title: 'Saffron Rose' }),
  ];
  ids.shipped = await newOrder(shop.database, { userId: asha.id, productIds });
  ids.toPack = await newOrder(shop.database, { userId: ravi.id, productIds });
  ids.refunded = await newOrder(shop.database, { userId: asha.id, productIds, paymentStatus: 'refunded' });
  const plain = [await newProduct(shop.database, { title: 'Lime' })];
  ids.unpaid = await newOrder(shop.database, {
    userId: ravi.id,
    productIds: plain,
    paymentStatus: 'pending',
  });
  // In India's time, the second order is placed in the last minute of the 20th and paid on the 21st.
  await change(ids.shipped, { order_number: 'DEO-70001', order_status: 'inShipping', phone: '9816055501' });
  await change(ids.toPack, { order_number: 'DEO-70002', razorpay_order_id: 'order_AbCdEfGhIjKlMn' });
  await change(ids.refunded, { order_number: 'DEO-70003', order_status: 'rejected' });
  await change(ids.unpaid, { order_number: 'DEO-70004' });
  await place(ids.shipped, '2026-11-19T10:00:00Z', '2026-11-19T10:01:00Z');
  await place(ids.toPack, '2026-11-20T18:29:00Z', '2026-11-20T18:31:00Z');
  await place(ids.refunded, '2026-11-20T18:30:00Z', '2026-11-20T18:32:00Z');
  await place(ids.unpaid, '2026-11-21T06:00:00Z', null);
  await change(ids.shipped, { courier: 'DTDC', tracking_number: 'D1234' });
  await change(ids.refunded, { agent: 'https://agent.example/profile.json' });
  await change(ids.shipped, { address: '3 Fort Road', city: 'Leh', pincode: '194101', state: 'Ladakh' });
  const used = { offerId: uuidv7(), code: 'TENTH', discountPaise: 100, shippingSavedPaise: 0 };
  await change(ids.shipped, { codes: JSON.stringify([used]) });
  await shop.database.write(async (tx) => {
    const at = new Date('2026-11-20T18:31:00Z');
    const payment = { payment_id: 'pay_QrStUvWxYz0123', order_id: ids.toPack, amount_paise: 39_800 };
    await tx
      .insertInto('payments')
      .values({ ...payment, use: 'paid_order', captured_at: at })
      .execute();
    const refund = { id: ids.toPack, order_id: ids.toPack, payment_id: payment.payment_id };
    await tx
      .insertInto('refunds')
      .values({ ...refund, amount_paise: 5_050, reason: 'owner', created_at: at, updated_at: at })
      .execute();
  });
});
afterAll(() => shop.close());

function change(orderId: string, columns: Record<string, string>) {
  return shop.database.write((tx) =>
    tx.updateTable('orders').set(columns).where('id', '=', orderId).execute(),
  );
}

function place(orderId: string, placedAt: string, paidAt: string | null) {
  return shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ placed_at: new Date(placedAt), paid_at: paidAt === null ? null : new Date(paidAt) })
      .where('id', '=', orderId)
      .execute(),
  );
}

/** The names of the orders that match a filter, in their sequence. */
async function found(query: OrderFilterQuery & { page?: number; limit?: number }): Promise<string[]> {
  const { data } = await shop.callOk(listAdminOrders, { token: admin.token, query });
  return data.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0] ?? _id);
}

test('neither visitors nor shoppers search or export', async () => {
  for (const endpoint of [listAdminOrders, exportOrders]) {
    expect((await shop.call(endpoint, {})).status).toBe(401);
    expect((await shop.call(endpoint, { token: asha.token })).status).toBe(403);
  }
});

test('without a filter all are there, newest first', async () => {
  expect(await found({})).toEqual(['unpaid', 'refunded', 'toPack', 'shipped']);
});

test.each<[string, OrderFilterQuery, string[]]>([
  ['one status', { status: 'inShipping' }, ['shipped']],
  ['several statuses', { status: 'inShipping,rejected' }, ['refunded', 'shipped']],
  ['a payment status', { payment: 'pending' }, ['unpaid']],
  ['what is to be shipped', { status: 'confirmed,inProcess', payment: 'paid' }, ['toPack']],
  ['days of India', { from: '2026-11-20', to: '2026-11-20' }, ['toPack']],
  ['from a day on', { from: '2026-11-21' }, ['unpaid', 'refunded']],
  ['up to a day', { to: '2026-11-19' }, ['shipped']],
  ['the days of the payments', { from: '2026-11-21', dateOf: 'paid' }, ['refunded', 'toPack']],
  ['all that were ever paid', { dateOf: 'paid' }, ['refunded', 'toPack', 'shipped']],
  ['an order number in small letters', { text: 'deo-70002' }, ['toPack']],
  ['the end of an order number', { text: '0003' }, ['refunded']],
  ['a phone number as it is written', { text: '+91 98160 55501' }, ['shipped']],
  ['the last digits of a phone number', { text: '5501' }, ['shipped']],
  ['a piece of an email', { text: 'NEGI@' }, ['refunded', 'shipped']],
  ['a piece of a name', { text: 'thakur' }, ['unpaid', 'toPack']],
  ['two letters that begin a name', { text: 'th' }, ['unpaid', 'toPack']],
  ["the provider's order id", { text: 'order_AbCdEfGhIjKlMn' }, ['toPack']],
  ['a payment id', { text: 'PAY_QrStUv' }, ['toPack']],
  ['a tracking number', { text: 'd1234' }, ['shipped']],
  ['a city', { text: 'Leh' }, ['shipped']],
  ['a piece of a street', { text: 'fort road' }, ['shipped']],
  ['a PIN code', { text: '194101' }, ['shipped']],
  ['two letters that begin a city', { text: 'le' }, ['shipped']],
  ['the title of a product', { text: 'saffron' }, ['refunded', 'toPack', 'shipped']],
  ['a title together with a status', { text: 'saffron', status: 'inShipping' }, ['shipped']],
  ['a text together with a status', { text: 'asha', status: 'inShipping' }, ['shipped']],
  ['signs that mean something to the database', { text: '%' }, []],
  ['the agent that filled the cart', { filledBy: 'agent' }, ['refunded']],
  ['an agent and a status', { filledBy: 'agent', status: 'confirmed' }, []],
  ['the code that was used', { code: 'TENTH' }, ['shipped']],
  ['a code that only begins like one', { code: 'TEN' }, []],
  ['a state', { state: 'Ladakh' }, ['shipped']],
  ['an address without a state', { state: 'none', dateOf: 'paid' }, ['refunded', 'toPack']],
  ['first orders of shoppers', { shopper: 'new' }, ['toPack', 'shipped']],
  ['orders of shoppers who paid before', { shopper: 'returning' }, ['refunded']],
  ['a text that is nowhere', { text: 'DEO-9' }, []],
])('finds orders by %s', async (_, query, names) => {
  expect(await found(query)).toEqual(names);
});

test('an order that ended unpaid is told apart; one that was cancelled, or refunded as too late, is not', async () => {
  const { id: userId } = await shop.newShopper({ userName: 'Meera Rana' });
  const productIds = [await newProduct(shop.database, { title: 'Tulsi' })];
  const ended = { order_status: 'Rejected' };
  const unfinished = await newOrder(shop.database, { userId, productIds, paymentStatus: 'canceled' });
  const cancelled = await newOrder(shop.database, { userId, productIds, paymentStatus: 'canceled' });
  const tooLate = await newOrder(shop.database, { userId, productIds, paymentStatus: 'refunded' });
  await change(unfinished, ended);
  await change(cancelled, { ...ended, cancelled_at: '2026-11-20T18:32:00Z' });
  await change(tooLate, ended);
  expect(await found({ text: 'meera' })).toEqual([tooLate, cancelled, unfinished]);
  expect(await found({ text: 'meera', unfinished: 'without' })).toEqual([tooLate, cancelled]);
  expect(await found({ text: 'meera', unfinished: 'only' })).toEqual([unfinished]);
  expect(await found({ unfinished: 'only' })).toEqual([unfinished]);
  await shop.database.write((tx) => tx.deleteFrom('orders').where('user_id', '=', userId).execute());
});

test('finds an order by the tracking number of a parcel that left before the rest', async () => {
  const { id: userId } = await shop.newShopper();
  const productId = await newProduct(shop.database, { title: 'Tulsi' });
  const id = await newOrder(shop.database, { userId, productIds: [productId] });
  const parcel = { id, order_id: id, number: 1, courier: 'India Post', tracking_number: 'EX998877IN' };
  await shop.database.write(async (tx) => {
    await tx
      .insertInto('parcels')
      .values({ ...parcel, sent_at: new Date() })
      .execute();
    await tx
      .insertInto('parcel_lines')
      .values({ parcel_id: id, product_id: productId, quantity: 1 })
      .execute();
  });
  expect(await found({ text: 'ex998877' })).toEqual([id]);
  await shop.database.write((tx) => tx.deleteFrom('orders').where('id', '=', id).execute());
});

test('an unpaid order of the shop is found by its number and its product, not by where it would go', async () => {
  await change(ids.unpaid, { city: 'Keylong' });
  expect(await found({ text: 'keylong' })).toEqual([]);
  await change(ids.unpaid, { channel: 'by_hand' });
  expect(await found({ text: 'keylong' })).toEqual(['unpaid']);
  await change(ids.unpaid, { channel: 'shop' });
  expect(await found({ text: 'lime' })).toEqual(['unpaid']);
});

test('finds an order by our id and by its beginning', async () => {
  expect(await found({ text: ids.shipped })).toEqual(['shipped']);
  expect(await found({ text: ids.toPack.toUpperCase() })).toEqual(['toPack']);
  expect(await found({ text: ids.shipped.slice(0, 8) })).toContain('shipped');
});

test('pages what a filter leaves, and counts it', async () => {
  const query = { text: 'asha', page: 2, limit: 1 };
  const { data, total } = await shop.callOk(listAdminOrders, { token: admin.token, query });
  expect({ ids: data.map(({ _id }) => _id), total }).toEqual({ ids: [ids.shipped], total: 2 });
});

test.each<[keyof OrderFilterQuery, string]>([
  ['status', 'shipped'],
  ['payment', 'paid,owed'],
  ['from', '21.11.2026'],
  ['to', '2026-02-30'],
  ['dateOf', 'yesterday'],
  ['unfinished', 'yes'],
  ['filledBy', 'people'],
  ['product', 'neem'],
  ['state', 'Atlantis'],
  ['shopper', 'old'],
])('a wrong %s is refused with a sentence at it, in list and export', async (field, value) => {
  for (const endpoint of [listAdminOrders, exportOrders]) {
    expect(await shop.call(endpoint, { token: admin.token, query: { [field]: value } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_order_filter', fields: { [field]: expect.stringMatching(/\.$/) as string } },
    });
  }
});

test('no search reads a whole table where the planner has the choice', async () => {
  await shop.database.write(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const pattern = '%deo-70002%';
    const plans = [
      sql`explain select id from orders where search_text like ${pattern}`,
      sql`explain select id from users where search_text like ${pattern}`,
      sql`explain select id from orders where shipping_text like ${pattern}
        and (paid_at is not null or cash_state is not null or channel <> 'shop')`,
      sql`explain select order_id from parcels where lower(' ' || tracking_number) like ${pattern}`,
      sql`explain select order_id from order_lines where product_id in
        (select id from products where ${searched(sql.ref('title'))} like ${pattern})`,
      sql`explain select order_id from payments where lower(payment_id) like ${pattern}`,
      sql`explain select id from orders where order_status = 'Rejected' and payment_status = 'canceled'
        and cancelled_at is null order by placed_at desc, id desc`,
      sql`explain select id from orders where paid_at >= now() and paid_at is not null`,
    ];
    for (const query of plans) {
      const { rows } = await query.execute(tx);
      expect(JSON.stringify(rows)).toMatch(/Index/);
      expect(JSON.stringify(rows)).not.toMatch(/Seq Scan/);
    }
  });
});

async function exported(query: OrderFilterQuery) {
  const { body, headers } = await shop.call(exportOrders, { token: admin.token, query });
  return { text: String(body), headers };
}

test('exports the filtered orders as a table, a line an order, with times of India', async () => {
  const { text, headers } = await exported({ status: 'confirmed' });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text).toBe(
    [
      '\u{feff}Order number,Order date,Order time (India),Customer,Email,Recipient,Phone,Address,City,PIN code,State,Notes,Items,Pieces,Goods,Code,Discount,Delivery,Cash on delivery fee,Total,Paid,Refunded,Refunds not through,Payment method,Payment status,Paid on,Payment ID,Order status,Courier,Tracking number,Order ID,GSTIN,Legal name of the business',
      `DEO-70002,2026-11-20,23:59,"'=Ravi, ""R"" Thakur",ravi@mail.example,"'=Ravi, ""R"" Thakur",9816012345,14 Cedar Lane,Shimla,171001,,Ring twice,"1 × Neem Soap; 1 × Neem Soap",2,398.00,,0.00,0.00,0.00,398.00,398.00,0.00,50.50,Razorpay,Paid,2026-11-21,pay_QrStUvWxYz0123,Confirmed,,,${ids.toPack},,`,
      '',
    ].join('\r\n'),
  );
});

test('the export has courier and tracking, and every order once, newest first', async () => {
  const { text } = await exported({});
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.slice(0, 9))).toEqual(['DEO-70004', 'DEO-70003', 'DEO-70002', 'DEO-70001']);
  expect(lines[3]).toContain('Shipped,DTDC,D1234');
});

test('the export says how cash on delivery was paid, with the reference of its bank and no id of the shop', async () => {
  const orderId = await newOrder(shop.database, {
    userId: asha.id,
    productIds: [await newProduct(shop.database)],
    paymentStatus: 'pending',
  });
  const cellsOf = async () => {
    const { text } = await exported({ text: orderId });
    const [header = '', line = ''] = text.trimEnd().split('\r\n');
    const cells = line.split(',');
    const names = header.split(',');
    return ['Payment method', 'Payment status', 'Payment ID', 'Order status'].map(
      (name) => cells[names.indexOf(name)],
    );
  };
  await change(orderId, { payment_method: 'cod', cash_state: 'confirmed', order_status: 'inShipping' });
  expect(await cellsOf()).toEqual(['Cash on delivery', 'Cash to collect', '', 'Shipped']);
  await change(orderId, { cash_state: 'received', payment_status: 'paid', order_status: 'delivered' });
  const payment = { order_id: orderId, amount_paise: 19_900, use: 'paid_order', method: 'cash' } as const;
  await shop.database.write((tx) =>
    tx
      .insertInto('payments')
      .values({ ...payment, payment_id: `cash_${orderId}`, reference: 'UTR1', captured_at: new Date() })
      .execute(),
  );
  expect(await cellsOf()).toEqual(['Cash on delivery', 'Paid in cash', 'UTR1', 'Delivered']);
  await shop.database.write(async (tx) => {
    for (const table of ['payments', 'order_lines'] as const)
      await tx.deleteFrom(table).where('order_id', '=', orderId).execute();
    await tx.deleteFrom('orders').where('id', '=', orderId).execute();
  });
});

test('exports more orders than are read at a time, each once', async () => {
  const buyer = await shop.newShopper({ email: 'bulk@many.example' });
  await shop.database.write((tx) =>
    sql`insert into orders (id, order_number, user_id, address_id, address, city, pincode, phone, notes,
        shipping_paise, total_paise, hold, hold_ends_at, placed_at, updated_at)
      select gen_random_uuid(), 'BULK-' || n, ${buyer.id}::uuid, gen_random_uuid(), '1 Mall', 'Solan', '173212',
        '9816012345', '-', 0, 100, 'released', now(), now() - n * interval '1 minute', now()
      from generate_series(1, 1203) n`.execute(tx),
  );
  const { text } = await exported({ text: 'bulk@many' });
  const numbers = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(numbers).toEqual(Array.from({ length: 1203 }, (_, index) => `BULK-${index + 1}`));
});
