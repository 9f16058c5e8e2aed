import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addTicketMessage,
  answerTicket,
  exportTickets,
  getAdminTicket,
  getTicket,
  linkToTicket,
  listOrderTickets,
  listTickets,
  openTicket,
  reportProblem,
  uploadTicketPicture,
} from '@shop/contract/support/endpoints';
import * as supportMessages from '@shop/contract/support/messages';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import * as supportRefusals from '@shop/contract/support/refusals';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { networkOf } from '../../platform/network-address.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { multipartBody, photograph } from '../../testing/upload-picture.ts';

const HOUR_MS = 3_600_000;

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let adminEmail: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  adminEmail = admin.email;
  shopper = await shop.newShopper({ userName: 'Asha' });
});
afterAll(() => shop.close());

let networks = 0;
let wideNetworks = 0;
const newWideNetwork = () => `2001:db8:${(wideNetworks += 1)}`;
const newNetwork = () => `203.0.113.${(networks += 1)}`;

/** A ticket of a visitor without an account. */
async function visitorsTicket(given: object = {}, address = newNetwork()) {
  const body = {
    kind: 'complaint',
    name: 'Ravi',
    email: `${address}@example.com`,
    message: 'It itches.',
    ...given,
  };
  const { data } = await shop.callOk(openTicket, { body: body as never, address });
  return { ...data, token: new URLSearchParams(data.path.split('?')[1]).get('token') ?? '' };
}

const ownOrder = async (userId = shopper.id) =>
  newOrder(shop.database, { userId, productIds: [await newProduct(shop.database)] });

async function listed(query: object = {}) {
  return shop.callOk(listTickets, { token: admin.token, query });
}

async function idOf(ticketNumber: string) {
  const { data } = await listed({ state: 'all', text: ticketNumber });
  return data[0]?._id ?? '';
}

const answer = (id: string, body: object) =>
  shop.call(answerTicket, {
    token: admin.token,
    params: { id },
    body: { message: 'We are sorry.', ...body },
  });

test('a visitor gets a number on the page and by mail, and the shop and its officer are told', async () => {
  const ticket = await visitorsTicket();
  expect(ticket).toMatchObject({
    ticketNumber: expect.stringMatching(/^DEO-T\d+$/) as string,
    isClosed: false,
    messages: [{ from: 'customer', text: 'It itches.', pictures: [] }],
  });
  const mails = (await listQueuedMails(shop.database)).filter(({ subject }) =>
    subject.includes(ticket.ticketNumber),
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    '203.0.113.1@example.com',
    demonstrationSettings.contact.email,
    demonstrationSettings.grievance.email,
  ]);
  expect(mails[0]?.text).toContain(ticket.path);
  expect(mails[0]?.text).toContain(demonstrationSettings.grievance.officer);
  expect(mails[1]?.text).toContain('It itches.');
  expect(mails[1]?.text).not.toContain(ticket.token);
});

test('an order is reported with photographs by its own shopper alone', async () => {
  const orderId = await ownOrder();
  const { payload, headers } = multipartBody([{ bytes: await photograph() }]);
  const uploaded = await shop.app.inject({
    method: 'POST',
    url: uploadTicketPicture.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${shopper.token}` },
  });
  const { data: picture } = uploaded.json<{ data: { url: string } }>();
  const body = { kind: 'damaged' as const, message: 'The bar is broken.', pictures: [picture.url] };
  const report = (token: string) => shop.call(reportProblem, { token, params: { orderId }, body });
  expect(await report(shopper.token)).toMatchObject({
    status: 200,
    body: {
      data: { orderNumber: `TEST-${orderId}`, messages: [{ pictures: [{ url: picture.url }] }] },
    },
  });
  expect((await report((await shop.newShopper()).token)).status).toBe(404);
  const { data } = await shop.callOk(listOrderTickets, { token: shopper.token, params: { orderId } });
  expect(data).toMatchObject([{ kind: 'damaged' }]);
  const blank = { token: shopper.token, params: { orderId }, body: { message: ' ' } };
  expect(await shop.call(reportProblem, blank)).toMatchObject({
    status: 400,
    body: { fields: { message: supportRefusals.messageMissing.text() } },
  });
  const strange = { ...body, pictures: ['https://elsewhere.example/1.webp'] };
  expect(
    await shop.call(reportProblem, { token: shopper.token, params: { orderId }, body: strange }),
  ).toMatchObject({ status: 400, body: { fields: { pictures: supportMessages.pictureUnknown() } } });
});

test('a ticket by the form belongs to nobody: its email and its order are only typed', async () => {
  const orderId = await ownOrder();
  const { order_number } = await shop.database.read
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.database.write((tx) =>
    tx.updateTable('orders').set({ order_number: 'DEO-77' }).where('id', '=', orderId).execute(),
  );
  expect(order_number).not.toBe('DEO-77');
  const ticket = await visitorsTicket({ orderNumber: ' deo-77 ', email: shopper.email.toUpperCase() });
  const read = async ({ ticketNumber }: { ticketNumber: string }) =>
    (await shop.callOk(getAdminTicket, { token: admin.token, params: { id: await idOf(ticketNumber) } }))
      .data;
  const { orderId: none, orderNumber, customerId } = await read(ticket);
  expect([none, orderNumber, customerId]).toEqual([undefined, 'DEO-77', undefined]);
  const { data } = await shop.callOk(listOrderTickets, { token: shopper.token, params: { orderId } });
  expect(data).toEqual([]);
});

test('the shopper of an order gets a link to a ticket about it, and nobody else does', async () => {
  const orderId = await ownOrder();
  const body = { kind: 'damaged', message: 'Broken.' } as const;
  const { data } = await shop.callOk(reportProblem, { token: shopper.token, params: { orderId }, body });
  const link = (token: string, params: object = {}) =>
    shop.call(linkToTicket, { token, params: { orderId, ticketNumber: data.ticketNumber, ...params } });
  const made = await shop.callOk(linkToTicket, {
    token: shopper.token,
    params: { orderId, ticketNumber: data.ticketNumber },
  });
  const token = new URLSearchParams(made.data.path.split('?')[1]).get('token') ?? '';
  const seen = await shop.callOk(getTicket, { params: { token } });
  expect(seen.data.ticketNumber).toBe(data.ticketNumber);
  expect(await link((await shop.newShopper()).token)).toMatchObject({ status: 404 });
  const other = await visitorsTicket();
  expect(await link(shopper.token, { ticketNumber: other.ticketNumber })).toMatchObject({
    status: 404,
    body: { message: supportRefusals.notFound.text() },
  });
});

test('both sides write on, each is told by mail, and who of the shop answered stays inside', async () => {
  const ticket = await visitorsTicket();
  const id = await idOf(ticket.ticketNumber);
  expect((await answer(id, { messageCount: 1 })).status).toBe(200);
  const seen = await shop.callOk(getTicket, { params: { token: ticket.token } });
  expect(seen.data.messages).toMatchObject([{ from: 'customer' }, { from: 'shop', text: 'We are sorry.' }]);
  expect(JSON.stringify(seen)).not.toContain('"by"');
  const body = { message: 'Thank you. And the money?' };
  await shop.callOk(addTicketMessage, { params: { token: ticket.token }, body, address: newNetwork() });
  expect((await listed({ text: ticket.ticketNumber })).data).toMatchObject([
    { isWaiting: true, lastMessage: body.message, messageCount: 3 },
  ]);
  const kinds = (await listQueuedMails(shop.database))
    .filter(({ subject }) => subject.includes(ticket.ticketNumber))
    .map(({ kind }) => kind);
  expect(kinds).toEqual([
    'ticket_opened',
    'ticket_opened_owner',
    'ticket_opened_owner',
    'ticket_answered',
    'ticket_message_owner',
    'ticket_message_owner',
  ]);
});

test('pressing twice answers once, and an answer to what has changed is held back', async () => {
  const ticket = await visitorsTicket();
  const id = await idOf(ticket.ticketNumber);
  const answers = await Promise.all([1, 2, 3].map(() => answer(id, { messageCount: 1 })));
  expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { data: { messageCount: 2 } } })));
  expect(await answer(id, { messageCount: 1, message: 'Something else.' })).toMatchObject({
    status: 409,
    body: { message: supportRefusals.changedMeanwhile.text() },
  });
});

test('the clock runs 48 hours to the first answer, a month to the end, and stops when it is settled', async () => {
  const ticket = await visitorsTicket();
  const id = await idOf(ticket.ticketNumber);
  const state = async (query: object = {}) => {
    const { token } = await shop.signIn(adminEmail);
    admin = { ...admin, token };
    const { data } = await shop.callOk(listTickets, {
      token,
      query: { text: ticket.ticketNumber, ...query },
    });
    return data[0];
  };
  const openedAt = new Date(ticket.openedAt).getTime();
  expect(await state()).toMatchObject({
    dueAt: new Date(openedAt + 48 * HOUR_MS).toISOString(),
    isOverdue: false,
  });
  shop.clock.advance(48 * HOUR_MS);
  expect(await state({ state: 'overdue' })).toMatchObject({ isOverdue: true });
  expect((await answer(id, {})).status).toBe(200);
  expect(await state()).toMatchObject({ dueAt: ticket.settleDueAt, isOverdue: false, isWaiting: false });
  expect(await state({ state: 'overdue' })).toBeUndefined();
  expect((await answer(id, { outcome: 'refund' })).status).toBe(200);
  expect(await state()).toBeUndefined();
  expect(await state({ state: 'closed' })).toMatchObject({ isClosed: true, outcome: 'refund' });
  expect((await state({ state: 'closed' }))?.dueAt).toBeUndefined();
});

test('a customer who is not content opens a settled ticket again', async () => {
  const ticket = await visitorsTicket();
  await answer(await idOf(ticket.ticketNumber), { outcome: 'answer' });
  const body = { message: 'It still itches.' };
  const { data } = await shop.callOk(addTicketMessage, {
    params: { token: ticket.token },
    body,
    address: newNetwork(),
  });
  expect(data).toMatchObject({ isClosed: false });
  expect(data.outcome).toBeUndefined();
});

test('a link that leads nowhere says so, for reading and for writing', async () => {
  const params = { token: 'A'.repeat(24) };
  const refused = { status: 404, body: { message: supportRefusals.linkEnded.text() } };
  expect(await shop.call(getTicket, { params })).toMatchObject(refused);
  expect(await shop.call(addTicketMessage, { params, body: { message: 'x' } })).toMatchObject(refused);
});

test('the register has a line a ticket, and a name cannot become a formula', async () => {
  const ticket = await visitorsTicket({ name: '=HYPERLINK("x")' });
  const { body } = await shop.app.inject({
    url: `${exportTickets.path}?text=${ticket.ticketNumber}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [header, line, ...rest] = body.trim().split('\r\n');
  expect(header).toContain('Ticket,Opened (India),About,Order,Name');
  expect(line).toContain(ticket.ticketNumber);
  expect(line).toMatch(/^[^,]+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  expect(line).not.toContain(',=HYPERLINK');
  expect(rest).toEqual([]);
});

const open = (address: string, email: string) =>
  shop.call(openTicket, { body: { kind: 'other', name: 'R', email, message: 'x' }, address });
const count = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

test('a ticket takes thirty messages before it is answered, and as many after each answer', async () => {
  const { token, ticketNumber } = await visitorsTicket();
  const write = () =>
    shop.call(addTicketMessage, { params: { token }, body: { message: 'And?' }, address: newNetwork() });
  for (let written = 1; written < 30; written += 1) expect((await write()).status).toBe(200);
  expect(await write()).toMatchObject({
    status: 429,
    body: { code: 'too_many_tickets', message: supportMessages.tooMany() },
    headers: { 'retry-after': '86400' },
  });
  const id = await idOf(ticketNumber);
  await shop.callOk(answerTicket, { token: admin.token, params: { id }, body: { message: 'We are at it.' } });
  expect((await write()).status).toBe(200);
});

test('of many at once from one network twenty an hour are opened, and of one email five', async () => {
  const network = newNetwork();
  const ofNetwork = Array.from({ length: 24 }, (_, index) => open(network, `n${index}@example.com`));
  expect(count(await Promise.all(ofNetwork))).toBe(20);
  const ofEmail = Array.from({ length: 8 }, () => open(newNetwork(), 'One@example.com'));
  expect(count(await Promise.all(ofEmail))).toBe(5);
  expect(await open(newNetwork(), 'one@example.com')).toMatchObject({
    status: 429,
    body: { message: supportMessages.tooMany() },
    headers: { 'retry-after': '3600' },
  });
});

test('a flood from one network keeps nobody on it from reporting what they bought, and an unpaid order is not enough', async () => {
  const network = newNetwork();
  const flood = Array.from({ length: 20 }, (_, index) => open(network, `flood${index}@example.com`));
  expect(count(await Promise.all(flood))).toBe(20);
  const buyer = await shop.newShopper();
  const unpaidId = await newOrder(shop.database, {
    userId: buyer.id,
    productIds: [await newProduct(shop.database)],
    paymentStatus: 'canceled',
  });
  const report = (orderId: string) =>
    shop.call(reportProblem, {
      token: buyer.token,
      params: { orderId },
      body: { kind: 'damaged', message: 'It is broken.' },
      address: network,
    });
  expect((await report(await ownOrder(buyer.id))).status).toBe(200);
  expect((await report(unpaidId)).status).toBe(429);
});

test('of all networks of an IPv6 /48 together ten times as many are opened as of one', async () => {
  const [there, elsewhere] = [newWideNetwork(), newWideNetwork()];
  const at = shop.clock.now();
  await shop.database.write((tx) =>
    tx
      .insertInto('attempts')
      .values(
        Array.from({ length: 198 }, (_, nth) => ({
          kind: 'ticket' as const,
          email: `w${nth}@example.com`,
          network: networkOf(`${there}:${nth.toString(16)}::1`),
          at,
        })),
      )
      .execute(),
  );
  const more = Array.from({ length: 6 }, (_, nth) => open(`${there}:f${nth}::1`, `m${nth}@example.com`));
  expect(count(await Promise.all(more))).toBe(2);
  expect(await open(`${there}:ff::1`, 'late@example.com')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
  });
  expect((await open(`${elsewhere}:1::1`, 'other@example.com')).status).toBe(200);
});

test('nobody who opens tickets with the email of a buyer keeps them from reporting what they bought', async () => {
  const buyer = await shop.newShopper();
  const flood = Array.from({ length: 6 }, () => open(newNetwork(), buyer.email));
  expect(count(await Promise.all(flood))).toBe(5);
  const params = { orderId: await ownOrder(buyer.id) };
  const report = () =>
    shop.call(reportProblem, {
      token: buyer.token,
      params,
      body: { kind: 'damaged', message: 'It is broken.' },
      address: newNetwork(),
    });
  for (let times = 0; times < 5; times += 1) expect((await report()).status).toBe(200);
  expect((await report()).status).toBe(429);
});
