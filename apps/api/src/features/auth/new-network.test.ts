import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const signIn = (email: string, address: string, password = TEST_PASSWORD) =>
  shop.call(auth.login, { body: { email, password }, address, headers: { 'user-agent': FIREFOX } });
const mailsTo = (email: string) => listQueuedMails(shop.database, { recipient: email, kind: 'new_sign_in' });

test.each([
  ['a shopper whose email is proven', () => shop.newShopper(), 1],
  ['a shopper whose email nobody has proven', () => shop.newShopper({ isProven: false }), 0],
  ['an owner, proven or not,', () => shop.newAdmin(), 1],
])('%s is told of a sign-in from a new network once', async (_who, newPerson, count) => {
  const { email } = await newPerson();
  await signIn(email, '127.0.0.1');
  expect(await mailsTo(email)).toEqual([]);
  await signIn(email, '10.50.0.1', 'a-wrong-password');
  expect(await mailsTo(email)).toEqual([]);
  for (let time = 0; time < 3; time += 1) expect((await signIn(email, '10.50.0.1')).status).toBe(200);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(count);
  for (const { text } of mails) expect(text).toContain('Firefox, Linux');
});
