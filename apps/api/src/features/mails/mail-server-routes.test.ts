import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { getMailServerState } from '@shop/contract/mails/endpoints';
import { askNewEmail } from '@shop/contract/profile/endpoints';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { MailServerAwayError } from '../../platform/mail/mailer.ts';
import { sendDueMails } from './send-due-mails.ts';
import { testBrand } from '../../testing/queued-mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

let isThere = true;
const sendDue = () =>
  sendDueMails({
    database: shop.database,
    clock: shop.clock,
    logger: { warn: () => {} } as unknown as Parameters<typeof sendDueMails>[0]['logger'],
    mailer: {
      async send() {
        if (!isThere)
          throw new MailServerAwayError('connect ECONNREFUSED', { cause: new Error('ECONNREFUSED') });
      },
    },
    domain: 'shop.test',
    readBrand: () => testBrand,
    makeAttachment: () => Promise.reject(new Error('No mail here has one')),
  });

async function isAway(): Promise<boolean> {
  const { headers, body } = await shop.call(getMailServerState, {});
  expect(headers['cache-control']).toBe('no-store');
  return (body as { data: { isAway: boolean } }).data.isAway;
}

const ask = (email: string) => shop.callOk(auth.mailCode, { body: { email } });

test('says that mails wait from the first that could not be sent to the first that leaves', async () => {
  await ask('first@example.com');
  expect(await isAway()).toBe(false);
  await sendDue();
  isThere = false;
  shop.clock.advance(1_000);
  const { token } = await shop.newShopper();
  await shop.callOk(askNewEmail, { token, body: { newEmail: 'new@example.com' } });
  expect(await isAway()).toBe(false);
  await sendDue();
  expect(await isAway()).toBe(true);
  shop.clock.advance(60_000);
  await ask('second@example.com');
  await sendDue();
  expect(await isAway()).toBe(true);
  isThere = true;
  shop.clock.advance(10 * 60_000);
  await sendDue();
  expect(await isAway()).toBe(false);
});

test('a mailbox that takes nothing for now does not stand for the server', async () => {
  await ask('greylisted@example.com');
  isThere = false;
  await sendDue();
  isThere = true;
  shop.clock.advance(1_000);
  await ask('another@example.com');
  await shop.database.write((tx) =>
    tx
      .updateTable('outbox_mails')
      .set({ sent_at: shop.clock.now(), next_try_at: null })
      .where('recipient', '=', 'another@example.com')
      .execute(),
  );
  expect(await isAway()).toBe(false);
  shop.clock.advance(10 * 60_000);
  await sendDue();
});

test('tells nobody whether an account exists: a link for a new password that hangs does not count', async () => {
  const shopper = await shop.newShopper();
  await sendDue();
  isThere = false;
  for (const email of ['nobody@example.com', shopper.email]) {
    await shop.callOk(auth.requestPasswordReset, { body: { email } });
    await sendDue();
    expect(await isAway()).toBe(false);
  }
  isThere = true;
});
