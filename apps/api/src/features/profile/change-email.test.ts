import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { askNewEmail, confirmNewEmail } from '@shop/contract/profile/endpoints';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { reportProblem } from '@shop/contract/support/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newEmailCode } from '../../testing/change-email.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

let made = 0;
const newAddress = () => `moved.${(made += 1)}@example.com`;

async function ask({ token }: { token: string }, newEmail: string) {
  return (await shop.callOk(askNewEmail, { token, body: { newEmail } })).data;
}

const codeTo = (recipient: string) => newEmailCode(shop, recipient);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const confirm = ({ token }: { token: string }, body: { ticket: string; newCode: string; oldCode?: string }) =>
  shop.call(confirmNewEmail, { token, body });
const subjects = async (recipient: string) =>
  (await listQueuedMails(shop.database, { recipient, kind: 'email_changed' })).map(({ subject }) => subject);

test.each(['shopper', 'packer'] as const)(
  'a %s proves both addresses, stays signed in and is told at both',
  async (who) => {
    const person = who === 'shopper' ? await shop.newShopper() : await shop.newStaff(who);
    await shop.database.write((tx) =>
      tx
        .updateTable('users')
        .set({ email_proven_at: shop.clock.now() })
        .where('id', '=', person.id)
        .execute(),
    );
    const newEmail = newAddress();
    const { ticket, asksOldEmail } = await ask(person, newEmail);
    expect(asksOldEmail).toBe(true);
    const [newCode, oldCode] = [await codeTo(newEmail), await codeTo(person.email)];
    expect(newCode).not.toBe('');
    for (const body of [
      { ticket, newCode },
      { ticket, newCode, oldCode: wrong(oldCode) },
      { ticket, newCode: wrong(newCode), oldCode },
    ]) {
      expect(await confirm(person, body)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    }
    expect(await confirm(person, { ticket, newCode, oldCode })).toMatchObject({
      status: 200,
      body: { data: { email: newEmail } },
    });
    expect((await shop.callOk(auth.checkAuth, { token: person.token })).user.email).toBe(newEmail);
    expect((await shop.signIn(newEmail)).id).toBe(person.id);
    const login = { body: { email: person.email, password: TEST_PASSWORD } };
    expect(await shop.call(auth.login, login)).toMatchObject({ status: 401 });
    const told = 'The email of your account at Deodar was changed';
    expect([await subjects(person.email), await subjects(newEmail)]).toEqual([[told], [told]]);
  },
);

test('an address that nobody has proven is not asked, only told', async () => {
  const shopper = await shop.newShopper({ isProven: false });
  const newEmail = newAddress();
  const { ticket, asksOldEmail } = await ask(shopper, newEmail);
  expect([asksOldEmail, await codeTo(shopper.email)]).toEqual([false, '']);
  expect(await confirm(shopper, { ticket, newCode: await codeTo(newEmail) })).toMatchObject({ status: 200 });
  expect(await subjects(shopper.email)).toHaveLength(1);
  const { email_proven_at: provenAt } = await shop.database.read
    .selectFrom('users')
    .select('email_proven_at')
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  expect(provenAt).toEqual(shop.clock.now());
});

test('mails of an open order, an open ticket and a request go to the new address', async () => {
  const admin = await shop.newAdmin();
  const shopper = await shop.newShopper();
  const { token } = shopper;
  const orderId = await newOrder(shop.database, {
    userId: shopper.id,
    productIds: [await newProduct(shop.database)],
  });
  await shop.callOk(reportProblem, { token, params: { orderId }, body: { kind: 'late', message: 'Where?' } });
  const soldOut = await newProduct(shop.database, { stock: 0 });
  await shop.callOk(requestStockMail, { body: { productId: soldOut, email: shopper.email } });
  const newEmail = newAddress();
  const { ticket } = await ask(shopper, newEmail);
  const body = { ticket, newCode: await codeTo(newEmail), oldCode: await codeTo(shopper.email) };
  await shop.callOk(confirmNewEmail, { token, body });
  const moved = { token: admin.token, params: { id: orderId }, body: { orderStatus: 'inShipping' as const } };
  await shop.callOk(updateOrderStatus, moved);
  expect(await listQueuedMails(shop.database, { recipient: newEmail, kind: 'order_shipped' })).toHaveLength(
    1,
  );
  const waiting = await Promise.all(
    (['tickets', 'stock_requests'] as const).map((table) =>
      shop.database.read.selectFrom(table).select('email').where('email', '=', newEmail).execute(),
    ),
  );
  expect(waiting.map((rows) => rows.length)).toEqual([1, 1]);
});

test('of two accounts that take one address at once, one gets it and the other is told', async () => {
  const newEmail = newAddress();
  const both = await Promise.all(
    [1, 2].map(async () => {
      const shopper = await shop.newShopper({ isProven: false });
      const { ticket } = await ask(shopper, newEmail);
      return { shopper, body: { ticket, newCode: await codeTo(newEmail) } };
    }),
  );
  const answers = await Promise.all(both.map(({ shopper, body }) => confirm(shopper, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'email_taken' } });
});

test('of two changes of one account that are asked for, the first to be confirmed ends the other', async () => {
  const shopper = await shop.newShopper();
  const asked = [];
  for (const newEmail of [newAddress(), newAddress()]) {
    const { ticket } = await ask(shopper, newEmail);
    asked.push({ ticket, newCode: await codeTo(newEmail), oldCode: await codeTo(shopper.email) });
  }
  const answers = await Promise.all(asked.map((body) => confirm(shopper, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)).toMatchObject({ body: { code: 'code_ended' } });
});

describe('is refused', () => {
  test('if the present address was proven meanwhile and has not been asked', async () => {
    const shopper = await shop.newShopper({ isProven: false });
    const newEmail = newAddress();
    const { ticket } = await ask(shopper, newEmail);
    await shop.database.write((tx) =>
      tx
        .updateTable('users')
        .set({ email_proven_at: shop.clock.now() })
        .where('id', '=', shopper.id)
        .execute(),
    );
    const body = { ticket, newCode: await codeTo(newEmail) };
    expect(await confirm(shopper, body)).toMatchObject({ status: 400, body: { code: 'code_ended' } });
  });

  test('for the address of another account, in any case, also where it came meanwhile', async () => {
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()];
    const { token } = shopper;
    const taken = await shop.call(askNewEmail, { token, body: { newEmail: other.email.toUpperCase() } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const newEmail = newAddress();
    const { ticket } = await ask(shopper, newEmail);
    const body = { ticket, newCode: await codeTo(newEmail), oldCode: await codeTo(shopper.email) };
    await shop.newShopper({ email: newEmail });
    expect(await confirm(shopper, body)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('for the same address, and one that no mail can reach', async () => {
    const { token, email } = await shop.newShopper();
    for (const [newEmail, code] of [
      [email, 'same_email'],
      ['x@no-email.invalid', 'email_unreachable'],
    ] as const) {
      expect(await shop.call(askNewEmail, { token, body: { newEmail } })).toMatchObject({
        status: 400,
        body: { code },
      });
    }
  });

  test("for another account's ticket, after ten minutes, after five wrong codes and a second time", async () => {
    const [shopper, other] = [await shop.newShopper({ isProven: false }), await shop.newShopper()];
    const newEmail = newAddress();
    const { ticket } = await ask(shopper, newEmail);
    const newCode = await codeTo(newEmail);
    const ended = { status: 400, body: { code: 'code_ended' } };
    expect(await confirm(other, { ticket, newCode })).toMatchObject(ended);
    for (let tried = 0; tried < 5; tried += 1) {
      const refused = await confirm(shopper, { ticket, newCode: wrong(newCode) });
      expect(refused).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    }
    expect(await confirm(shopper, { ticket, newCode })).toMatchObject(ended);
    const again = await ask(shopper, newEmail);
    const late = { ticket: again.ticket, newCode: await codeTo(newEmail) };
    shop.clock.advance(10 * MINUTE_MS);
    expect(await confirm(shopper, late)).toMatchObject(ended);
    const last = await ask(shopper, newEmail);
    const right = { ticket: last.ticket, newCode: await codeTo(newEmail) };
    expect((await confirm(shopper, right)).status).toBe(200);
    expect(await confirm(shopper, right)).toMatchObject(ended);
  });
});
