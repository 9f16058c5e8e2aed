import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/consents/endpoints';
import * as consentMessages from '@shop/contract/consents/messages';
import { type Purpose, purposeWords } from '@shop/contract/consents/purposes';
import { saveSection } from '@shop/contract/settings/endpoints';
import { loadPersonalData } from '../customers/shared/personal-data.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { isWanted, queueOptionalMail } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  const { token } = await shop.newAdmin();
  const body = {
    value: { cart: 'yes' as const, refill: 'no' as const, newsletter: 'no' as const },
    version: 0,
  };
  await shop.callOk(saveSection.reminders, { token, body });
});
afterAll(() => shop.close());

const version = (purpose: Purpose) => purposeWords[purpose].version;
const list = async ({ token }: SignedIn) =>
  Object.fromEntries(
    (await shop.callOk(contract.listConsents, { token })).data.map(({ purpose, isOn }) => [purpose, isOn]),
  );
const choose = ({ token }: SignedIn, purpose: Purpose, isOn: boolean) =>
  shop.callOk(contract.setConsent, {
    token,
    params: { purpose },
    body: { isOn, version: version(purpose), language: 'hi' },
  });

const rowsOf = ({ id }: SignedIn) =>
  shop.database.read
    .selectFrom('consents')
    .select(['purpose', 'given_at', 'text_version', 'language', 'taken_back_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

async function isWantedBy({ id }: SignedIn, purpose: Purpose): Promise<boolean> {
  const row = await shop.database.read
    .selectFrom('users')
    .select(isWanted(purpose).as('isOn'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.isOn;
}

/** A mail for a purpose, as a feature writes it. @returns the token of its link */
async function writeTo({ id, email }: SignedIn, purpose: Purpose): Promise<string> {
  const mail = { kind: 'test', recipient: email, subject: 's', content: { preview: 'p', blocks: [] } };
  const about = { userId: id, purpose, at: shop.clock.now() };
  const mailId = await shop.database.write((tx) => queueOptionalMail(tx, about, mail));
  const row = (await listQueuedMails(shop.database, { recipient: email })).find((each) => each.id === mailId);
  return row?.content?.unsubscribe?.call.split('/').at(-1) ?? '';
}

test('nothing is agreed to before a shopper does so, each purpose apart, and reviews are asked for until stopped', async () => {
  const shopper = await shop.newShopper();
  expect(await list(shopper)).toEqual({ review_request: true, cart_reminder: false });
  expect([await isWantedBy(shopper, 'review_request'), await isWantedBy(shopper, 'cart_reminder')]).toEqual([
    true,
    false,
  ]);
  await choose(shopper, 'cart_reminder', true);
  await choose(shopper, 'review_request', false);
  expect(await list(shopper)).toEqual({ review_request: false, cart_reminder: true });
  expect([await isWantedBy(shopper, 'review_request'), await isWantedBy(shopper, 'cart_reminder')]).toEqual([
    false,
    true,
  ]);
});

test('what was agreed to is kept with its words and times, also after it was taken back and given anew', async () => {
  const shopper = await shop.newShopper();
  const [given, again, ended] = [0, 1, 2].map((hours) => {
    return new Date(shop.clock.now().getTime() + hours * 3_600_000);
  });
  await choose(shopper, 'cart_reminder', true);
  shop.clock.advance(3_600_000);
  // Agreeing twice changes nothing.
  await choose(shopper, 'cart_reminder', true);
  await choose(shopper, 'cart_reminder', false);
  shop.clock.advance(3_600_000);
  await choose(shopper, 'cart_reminder', true);
  const words = { purpose: 'cart_reminder', text_version: version('cart_reminder'), language: 'hi' };
  expect(await rowsOf(shopper)).toEqual([
    { ...words, given_at: given, taken_back_at: again },
    { ...words, given_at: ended, taken_back_at: null },
  ]);
});

test('words that have changed since the page was opened are not agreed to', async () => {
  const { token } = await shop.newShopper();
  const body = { isOn: true, version: version('cart_reminder') + 1, language: 'en' as const };
  const answer = await shop.call(contract.setConsent, { token, params: { purpose: 'cart_reminder' }, body });
  expect(answer).toMatchObject({ status: 409, body: { code: 'consent_words_changed' } });
});

test('of many presses at once one choice is kept', async () => {
  const shopper = await shop.newShopper();
  await Promise.all([1, 2, 3, 4].map(() => choose(shopper, 'cart_reminder', true)));
  expect(await rowsOf(shopper)).toHaveLength(1);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
  ],
  ['application/json', ''],
])('one press in a mail program stops the mails of that purpose alone, sent as %s', async (type, payload) => {
  const shopper = await shop.newShopper();
  await choose(shopper, 'cart_reminder', true);
  const token = await writeTo(shopper, 'review_request');
  const url = contract.stopMails.path.replace(':token', token);
  const headers = { 'content-type': type };
  for (let press = 1; press <= 2; press += 1) {
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      200,
      { success: true, message: consentMessages.stopped(), data: { purpose: 'review_request' } },
    ]);
  }
  expect(await list(shopper)).toEqual({ review_request: false, cart_reminder: true });
  expect(await rowsOf(shopper)).toHaveLength(2);
});

test('a mail that has not left yet leaves no more once it is stopped', async () => {
  const shopper = await shop.newShopper();
  await choose(shopper, 'cart_reminder', true);
  const token = await writeTo(shopper, 'cart_reminder');
  await shop.callOk(contract.stopMails, { params: { token } });
  expect(await listQueuedMails(shop.database, { recipient: shopper.email })).toEqual([]);
});

test('opening the link sends a browser on, and stops nothing by itself', async () => {
  const shopper = await shop.newShopper();
  const token = await writeTo(shopper, 'review_request');
  const answer = await shop.app.inject(contract.openStopLink.path.replace(':token', token));
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    expect.stringMatching(new RegExp(`/shop/stop-mails\\?token=${token}$`)),
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await isWantedBy(shopper, 'review_request')).toBe(true);
});

test('a link that no mail has says where mails are stopped', async () => {
  const answer = await shop.call(contract.stopMails, { params: { token: 'A'.repeat(43) } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'stop_link_unknown' } });
});

test('what the owner does not use is not offered, but can be taken back', async () => {
  const shopper = await shop.newShopper();
  const { token } = await shop.newAdmin();
  const set = (cart: 'yes' | 'no', at: number) =>
    shop.callOk(saveSection.reminders, {
      token,
      body: { value: { cart, refill: 'no', newsletter: 'no' }, version: at },
    });
  await choose(shopper, 'cart_reminder', true);
  await set('no', 1);
  expect(await list(await shop.newShopper())).toEqual({ review_request: true });
  expect(await list(shopper)).toEqual({ review_request: true, cart_reminder: true });
  await choose(shopper, 'cart_reminder', false);
  expect(await list(shopper)).toEqual({ review_request: true });
  await set('yes', 2);
});

test('who is proven is told, and the file of a person has the words that they agreed to', async () => {
  const shopper = await shop.newShopper();
  const prove = (at: Date | null) =>
    shop.database.write((tx) =>
      tx.updateTable('users').set({ email_proven_at: at }).where('id', '=', shopper.id).execute(),
    );
  const isProven = async () =>
    (await shop.callOk(contract.listConsents, { token: shopper.token })).isEmailProven;
  await prove(null);
  expect(await isProven()).toBe(false);
  await prove(shop.clock.now());
  expect(await isProven()).toBe(true);
  await shop.callOk(contract.setConsent, {
    token: shopper.token,
    params: { purpose: 'cart_reminder' },
    body: { isOn: true, version: version('cart_reminder'), language: 'hi' },
  });
  await shop.database.write((tx) =>
    tx
      .insertInto('consents')
      .values({
        id: uuidv7(),
        user_id: shopper.id,
        purpose: 'refill',
        given_at: shop.clock.now(),
        text_version: 1,
        language: 'en',
        taken_back_at: null,
      })
      .execute(),
  );
  expect(await loadPersonalData(shop.database.read, shopper.id)).toMatchObject({
    consents: [
      { purpose: 'cart_reminder', words: purposeWords.cart_reminder.words(undefined, 'hi') },
      { purpose: 'refill', words: expect.stringMatching(/^One email when/) },
    ],
  });
});

test('sixty choices an hour of an account are kept, since each is for years', async () => {
  const shopper = await shop.newShopper();
  for (let made = 0; made < 60; made += 1) await choose(shopper, 'cart_reminder', made % 2 === 0);
  const once = { isOn: true, version: version('cart_reminder'), language: 'en' as const };
  expect(
    await shop.call(contract.setConsent, {
      token: shopper.token,
      params: { purpose: 'cart_reminder' },
      body: once,
    }),
  ).toMatchObject({ status: 429, body: { code: 'too_many_choices' }, headers: { 'retry-after': '3600' } });
});
