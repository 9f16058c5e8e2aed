import { listCustomers } from '@shop/contract/customers/endpoints';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import { register as registerCall } from '@shop/contract/auth/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { newSoldOrder } from '../../../testing/sold-order.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const PASSWORD = 'Cedar-and-lime-7';
let count = 0;
async function register(userName: string): Promise<string> {
  count += 1;
  const email = `person-${count}@example.com`;
  await shop.callOk(registerCall, { body: { userName, email, password: PASSWORD } });
  return email;
}
async function find(text: string): Promise<string[]> {
  const { data } = await shop.callOk(listCustomers, { token: admin.token, query: { text } });
  return data.map(({ userName }) => userName);
}

test('a name is found however its letters were typed, in whatever order, with and without accents', async () => {
  await register('\u095e\u093e\u0924\u093f\u092e\u093e');
  await register('\u092b\u093c\u093e\u0924\u093f\u092e\u093e');
  await register('José Álvares');
  await register('Anita Rao');
  for (const typed of [
    '\u095e\u093e\u0924\u093f\u092e\u093e',
    '\u092b\u093c\u093e\u0924\u093f\u092e\u093e',
  ]) {
    expect(await find(typed)).toHaveLength(2);
  }
  for (const typed of ['Jose', 'JOSE\u0301', 'álvares josé', 'ALVARES'])
    expect(await find(typed)).toEqual(['José Álvares']);
  for (const typed of ['rao anita', 'Anita\u00a0 Rao', '\u200bani ra'])
    expect(await find(typed)).toEqual(['Anita Rao']);
});

test('a user name of nothing visible is refused', async () => {
  for (const userName of ['\u200b\u2060', '\u3164', '\u202a \u202c']) {
    const answer = await shop.call(registerCall, {
      body: { userName, email: 'nobody@example.com', password: PASSWORD },
    });
    expect(answer.status).toBe(400);
  }
});

test('an order is found by its number, phone and recipient however they were typed', async () => {
  const shopper = await shop.newShopper();
  const soap = await newProduct(shop.database, { stock: 10 });
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    recipient: 'Zoë D’Souza',
    at: shop.clock.now(),
    lines: [{ productId: soap, unitPricePaise: 10_000 }],
  });
  const { data } = await shop.callOk(listAdminOrders, { token: admin.token, query: {} });
  const number = data.find(({ _id }) => _id === id)?.orderNumber ?? '';
  for (const text of [
    'zoe',
    'souza zoë',
    '९८१६० १२३४५',
    '0091-98160\u201112345',
    "d'souza",
    `#${number.toLowerCase()}`,
  ]) {
    const found = await shop.callOk(listAdminOrders, { token: admin.token, query: { text } });
    expect({ text, ids: found.data.map(({ _id }) => _id) }).toEqual({ text, ids: [id] });
  }
});
