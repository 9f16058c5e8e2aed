import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCustomers, listCustomers } from '@shop/contract/customers/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';

let shop: TestShop;
let admin: SignedIn;
/** Shoppers by name, registered in this sequence, one day apart. */
const shoppers: Record<string, SignedIn> = {};
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  const productId = await newProduct(shop.database);
  for (const [day, userName] of ['Bela', '=Asha, "A"', 'chandra', 'Devi'].entries()) {
    const shopper = await shop.newShopper({ userName, email: `${'badc'[day] ?? ''}@mail.example` });
    shoppers[userName] = shopper;
    await set('users', shopper.id, { created_at: new Date(`2026-11-0${day + 1}T10:00:00Z`) });
  }
  const buy = async (userName: string, pieces: number, placedAt: string, refundedPaise = 0) => {
    const productIds = Array.from({ length: pieces }, () => productId);
    const id = await newOrder(shop.database, { userId: idOf(userName), productIds });
    await set('orders', id, {
      placed_at: new Date(placedAt),
      refunded_paise: refundedPaise,
      payment_status: refundedPaise === pieces * 19_900 ? 'refunded' : 'paid',
    });
  };
  await buy('Bela', 1, '2026-11-10T10:00:00Z');
  await buy('Bela', 1, '2026-11-11T10:00:00Z');
  await buy('=Asha, "A"', 4, '2026-11-12T10:00:00Z', 5_000);
  await buy('chandra', 9, '2026-11-20T18:31:00Z', 179_100);
});
afterAll(() => shop.close());

function set(table: 'users' | 'orders', id: string, columns: Record<string, Date | number | string>) {
  return shop.database.write((tx) => tx.updateTable(table).set(columns).where('id', '=', id).execute());
}

const idOf = (userName: string) => shoppers[userName]?.id ?? '';

async function namesBy(sortBy?: string, page?: { page: number; limit: number }): Promise<string[]> {
  const query = { ...(sortBy === undefined ? {} : { sortBy }), ...page };
  const { data } = await shop.callOk(listCustomers, { token: admin.token, query });
  return data.map(({ userName }) => userName);
}

test.each<[string | undefined, string[]]>([
  [undefined, ['Devi', 'chandra', '=Asha, "A"', 'Bela']],
  ['joined', ['Devi', 'chandra', '=Asha, "A"', 'Bela']],
  ['name', ['=Asha, "A"', 'Bela', 'chandra', 'Devi']],
  ['orders', ['Bela', '=Asha, "A"', 'chandra', 'Devi']],
  ['spent', ['=Asha, "A"', 'Bela', 'chandra', 'Devi']],
  ['last-order', ['chandra', '=Asha, "A"', 'Bela', 'Devi']],
  ['colour', ['Devi', 'chandra', '=Asha, "A"', 'Bela']],
])('customers are sorted by %s', async (sortBy, names) => {
  expect(await namesBy(sortBy)).toEqual(names);
});

test('pages follow the sort', async () => {
  expect(await namesBy('spent', { page: 2, limit: 2 })).toEqual(['chandra', 'Devi']);
});

test('neither visitors nor shoppers export customers', async () => {
  expect((await shop.call(exportCustomers, {})).status).toBe(401);
  expect((await shop.call(exportCustomers, { token: shoppers.Bela?.token })).status).toBe(403);
});

test('exports all that a text leaves, sorted, with nothing that a spreadsheet would compute', async () => {
  const query = { sortBy: 'spent', text: 'mail.example' };
  const { body, headers } = await shop.call(exportCustomers, { token: admin.token, query });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/);
  expect(String(body)).toBe(
    [
      '\u{feff}Name,Email,Phone,Orders,Spent,Refunded,First order,Last order,Joined,Account closed,Customer ID',
      `"'=Asha, ""A""",a@mail.example,9816012345,1,746.00,50.00,2026-11-12,2026-11-12,2026-11-02,,${idOf('=Asha, "A"')}`,
      `Bela,b@mail.example,9816012345,2,398.00,0.00,2026-11-10,2026-11-11,2026-11-01,,${idOf('Bela')}`,
      `chandra,d@mail.example,9816012345,0,0.00,1791.00,2026-11-21,2026-11-21,2026-11-03,,${idOf('chandra')}`,
      `Devi,c@mail.example,,0,0.00,0.00,,,2026-11-04,,${idOf('Devi')}`,
      '',
    ].join('\r\n'),
  );
});

test('exports those alone that the text leaves', async () => {
  const { body } = await shop.call(exportCustomers, { token: admin.token, query: { text: 'devi' } });
  expect(String(body).trimEnd().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^Devi,/)]);
});
