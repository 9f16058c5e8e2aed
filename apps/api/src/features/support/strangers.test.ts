import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addTicketMessage,
  exportTickets,
  listTickets,
  openTicket,
  reportProblem,
} from '@shop/contract/support/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { removeExpired } from '../retention/index.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let admin: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(24 * HOUR_MS);
  admin = await shop.newAdmin();
  buyer = await shop.newShopper({ userName: 'Asha' });
});

let strangers = 0;
/** A ticket by the form, each from another network and with another email. */
async function strangersTicket(message = 'Buy our links.') {
  strangers += 1;
  const { data } = await shop.callOk(openTicket, {
    body: { kind: 'other', name: 'Ravi', email: `s${strangers}@example.com`, message },
    address: `10.9.${strangers >> 8}.${strangers & 255}`,
  });
  return { ...data, token: new URLSearchParams(data.path.split('?')[1]).get('token') ?? '' };
}

async function report(of: SignedIn, paymentStatus: 'paid' | 'canceled' = 'paid') {
  const productIds = [await newProduct(shop.database)];
  const orderId = await newOrder(shop.database, { userId: of.id, productIds, paymentStatus });
  const body = { kind: 'damaged', message: 'It is broken.' } as const;
  const { data } = await shop.callOk(reportProblem, { token: of.token, params: { orderId }, body });
  return data;
}

/** The emails to the shop about tickets, each once though two people of the shop get it. */
async function toldMails() {
  const mails = await listQueuedMails(shop.database, { recipient: shop.readSettings().contact.email });
  return mails.filter(({ kind }) => kind.startsWith('ticket_'));
}

test('one filter finds what buyers reported, however many strangers write, and counts both', async () => {
  const ofBuyer = await report(buyer);
  const { ticketNumber: ofUnpaid } = await report(await shop.newShopper(), 'canceled');
  for (let nth = 0; nth < 5; nth += 1) await strangersTicket();
  const list = (query: object) => shop.callOk(listTickets, { token: admin.token, query });
  const all = await list({ limit: 2 });
  expect(all.counts).toMatchObject({ fromBuyers: 1, fromOthers: all.total - 1 });
  const buyers = await list({ from: 'buyers' });
  expect([buyers.total, buyers.data.map(({ ticketNumber }) => ticketNumber)]).toEqual([
    1,
    [ofBuyer.ticketNumber],
  ]);
  expect(buyers.counts).toMatchObject({ fromBuyers: 1, fromOthers: all.total - 1 });
  const others = await list({ from: 'others' });
  expect(others.total).toBe(all.total - 1);
  expect(others.data.map(({ ticketNumber }) => ticketNumber)).toContain(ofUnpaid);
  expect((await list({ from: 'buyers', text: 'Ravi' })).counts).toMatchObject({ fromBuyers: 0 });
  expect((await list({ from: 'buyers', state: 'closed' })).total).toBe(0);
  const { body } = await shop.app.inject({
    url: `${exportTickets.path}?from=buyers`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(body.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(ofBuyer.ticketNumber)]);
});

test('strangers of however many networks cause twenty emails to the shop an hour and sixty a day, and buyers are told as ever', async () => {
  const before = (await toldMails()).length;
  const told = async () => (await toldMails()).length - before;
  const lastText = async () => (await toldMails()).at(-1)?.text;
  const LAST = 'You get no emails about more of them for now';
  let ticket = await strangersTicket();
  for (let nth = 1; nth < 19; nth += 1) ticket = await strangersTicket();
  expect(await told()).toBe(19);
  expect(await lastText()).not.toContain(LAST);
  await strangersTicket();
  expect(await lastText()).toContain(LAST);
  await strangersTicket();
  const again = { params: { token: ticket.token }, body: { message: 'And?' }, address: '10.10.0.1' };
  await shop.callOk(addTicketMessage, again);
  expect(await told()).toBe(20);
  // Of a stranger the ticket is there all the same, and its writer is told.
  const [acknowledged] = await listQueuedMails(shop.database, { recipient: `s${strangers}@example.com` });
  expect(acknowledged?.kind).toBe('ticket_opened');

  const { ticketNumber } = await report(buyer);
  expect([await told(), (await toldMails()).at(-1)?.subject]).toEqual([
    21,
    `${ticketNumber}: Something arrived damaged`,
  ]);
  for (const hour of [1, 2, 3]) {
    shop.clock.advance(HOUR_MS);
    await removeExpired(shop);
    for (let nth = 0; nth < 21; nth += 1) await strangersTicket();
    expect(await told()).toBe(1 + Math.min(60, 20 * (hour + 1)));
  }
  shop.clock.advance(24 * HOUR_MS);
  await strangersTicket();
  expect(await told()).toBe(62);
});
