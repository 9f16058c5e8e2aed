import { exportCustomer, exportCustomers } from '@shop/contract/customers/endpoints';
import { cellTimeOfIndia, dayOfIndia } from '@shop/contract/days';
import { allEndpoints } from '@shop/contract/endpoints';
import { addOrderNote } from '@shop/contract/orders/endpoints';
import { exportTickets, openTicket } from '@shop/contract/support/endpoints';
import { exportTouched } from '@shop/contract/trail/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { peopleInFiles } from './list-touched.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let owner: SignedIn;
let thief: SignedIn;
let meera: SignedIn;
let asha: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  shop.clock.advance(3 * DAY_MS);
  owner = await shop.newAdmin();
  thief = await shop.newAdmin();
  meera = await shop.newShopper({ userName: 'Meera' });
  asha = await shop.newShopper({ userName: 'Asha' });
});
afterAll(() => shop.close());

/** The cells of a line without quotes inside. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));

/** The lines about an email: what, how often, by whom, from where. */
async function linesOf(email: string, query: object = {}): Promise<string[][]> {
  const csv = String(await shop.callOk(exportTouched, { token: owner.token, query }));
  return csv
    .split('\r\n')
    .map(cellsOf)
    .filter((cells) => cells[2] === email)
    .map(([, name = '', , phone = '', what = '', times = '', , , who = '', networks = '']) => [
      name,
      phone,
      what,
      times,
      who,
      networks,
    ]);
}

test('whose data somebody of the shop changed or took out, how, how often and from where', async () => {
  const productIds = [await newProduct(shop.database)];
  const orderId = await newOrder(shop.database, { userId: meera.id, productIds });
  const by = { token: thief.token, address: '192.0.2.66' };
  const query = { person: thief.id };
  expect(await linesOf(meera.email, query)).toEqual([]);
  for (const note of ['Seen.', 'Seen again.']) {
    await shop.callOk(addOrderNote, { ...by, params: { id: orderId }, body: { note } });
    shop.clock.advance(1_000);
  }
  await shop.callOk(exportCustomer, { ...by, params: { id: asha.id } });
  const [changed] = await linesOf(meera.email, query);
  expect([changed?.[0], changed?.[3], changed?.[5]]).toEqual(['Meera', '2', '192.0.2.66']);
  expect(changed?.[1]).not.toBe('');
  expect(await linesOf(asha.email, query)).toEqual([
    ['Asha', '', "Exports a person's data as a file", '1', 'Owner', '192.0.2.66'],
  ]);
  const csv = await shop.callOk(exportTouched, { token: owner.token, query });
  const at = cellTimeOfIndia(shop.clock.now());
  expect(csv).toContain(`,1,${at},${at},Owner,`);
  await shop.callOk(exportCustomers, { ...by, query: {} });
  expect(await linesOf(meera.email, query)).toHaveLength(2);
});

test('who wrote a ticket without an account is named by it', async () => {
  const ticket = { kind: 'other' as const, name: 'Ravi', email: 'ravi@example.in', message: 'May I ask?' };
  await shop.callOk(openTicket, { body: ticket });
  await shop.callOk(exportTickets, { token: thief.token, query: {} });
  expect(await linesOf('ravi@example.in', { person: thief.id })).toEqual([
    ['Ravi', '', expect.stringContaining('tickets'), '1', 'Owner', expect.anything()],
  ]);
});

test('only the days that are asked for count, and sign-ins are in it unless a person of the shop is chosen', async () => {
  const before = dayOfIndia(new Date(shop.clock.now().getTime() - DAY_MS));
  expect(await linesOf(meera.email, { person: thief.id, to: before })).toEqual([]);
  const what = async (query: object) => (await linesOf(meera.email, query)).map(([, , told]) => told);
  const today = { from: dayOfIndia(shop.clock.now()) };
  expect(await what(today)).toContain('Signed in (last time)');
  expect(await what({ ...today, person: thief.id })).not.toContain('Signed in (last time)');
});

test('it is said of every file of an owner whose data it has', () => {
  const files = allEndpoints
    .filter(({ endpoint }) => endpoint.access === 'admin' && endpoint.answers !== undefined)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(Object.keys(peopleInFiles).toSorted()).toEqual(files.toSorted());
});
