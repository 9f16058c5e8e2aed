import * as auth from '@shop/contract/auth/endpoints';
import { CODES_OF_THE_SHOP } from '@shop/contract/limits';
import * as contract from '@shop/contract/phones/endpoints';
import { closeOwnAccount } from '@shop/contract/profile/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { buildShopWithPhones, newNetwork, newNumber } from '../../testing/phone-codes.ts';
import { GUESSES, guessCodes } from '../../testing/guess-codes.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { messagesTo, sendMessages } from '../../testing/shop-with-whatsapp.ts';
import type { TestWhatsApp } from '../../testing/test-whatsapp.ts';

const HOUR_MS = 3_600_000;

type Phones = Awaited<ReturnType<typeof buildShopWithPhones>>;
let shop: TestShop;
let whatsApp: TestWhatsApp;
let otherInstance: TestShop;
let codeSentTo: Phones['codeSentTo'];
let proof: Phones['proof'];
let addPhone: Phones['addPhone'];
let ask: Phones['ask'];
let type: Phones['type'];
let close: Phones['close'];
beforeAll(async () => {
  ({ shop, whatsApp, codeSentTo, proof, addPhone, ask, type, close } = await buildShopWithPhones());
  otherInstance = await buildTestShop({
    database: shop.database,
    clock: shop.clock,
    whatsApp: whatsApp.cloudApi,
  });
});
afterAll(async () => {
  await otherInstance.close();
  await close();
});
// The shop as a whole has a limit of an hour.
beforeEach(() => shop.clock.advance(HOUR_MS));

/** Codes that others were sent within the hour. */
const sent = async (kind: 'phone_code' | 'sign_in_code', count: number) => {
  const created_at = shop.clock.now();
  const messages = Array.from({ length: count }, () => {
    const phone = `91${newNumber()}`;
    return { kind, phone, created_at, next_try_at: null, status: 'delivered' as const };
  });
  await shop.database.write((tx) => tx.insertInto('whatsapp_messages').values(messages).execute());
};
const mailsToOwner = async () => (await listQueuedMails(shop.database, { kind: 'phone_codes_full' })).length;
const forgetMails = () =>
  shop.database.write((tx) => tx.deleteFrom('outbox_mails').where('kind', '=', 'phone_codes_full').execute());
const { proofs, again, first, own: all } = CODES_OF_THE_SHOP;
const scarce = async () =>
  (await shop.callOk(contract.sendPhoneCode, { body: { phone: newNumber() }, address: newNetwork() })).data
    .isScarce;

test('a number gets five codes an hour from strangers; the next answers alike, is not sent and cannot be guessed', async () => {
  const phone = await addPhone(await shop.newShopper());
  for (let asked = 0; asked < 6; asked += 1) await ask(phone);
  await sendMessages(shop, whatsApp);
  expect(await messagesTo(whatsApp, `91${phone}`)).toHaveLength(1 + 5);
});

test('a closed account leaves the limit of the number to the next one', async () => {
  const phone = newNumber();
  const closed = await shop.newShopper();
  for (let asked = 0; asked < 5; asked += 1) await proof(closed, phone);
  await shop.callOk(closeOwnAccount, { token: closed.token, body: { password: TEST_PASSWORD } });
  const next = await shop.newShopper();
  const answer = await shop.call(contract.askPhoneProof, {
    token: next.token,
    body: { phone },
    address: newNetwork(),
  });
  expect(answer).toMatchObject({ status: 429 });
});

test('a network asks for a hundred an hour, by mail and by WhatsApp together', async () => {
  const address = newNetwork();
  for (let asked = 0; asked < 50; asked += 1) {
    await shop.callOk(auth.mailCode, { body: { email: `many.${asked}@example.com` }, address });
    await ask(newNumber(), address);
  }
  expect(await shop.call(contract.sendPhoneCode, { body: { phone: newNumber() }, address })).toMatchObject({
    status: 429,
  });
});

test('an account asks to prove ten numbers a day, also of many at once', async () => {
  const shopper = await shop.newShopper();
  const askOnce = () => {
    const body = { phone: newNumber() };
    return shop.call(contract.askPhoneProof, { token: shopper.token, body, address: newNetwork() });
  };
  const answers = await Promise.all(Array.from({ length: 16 }, askOnce));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
});

describe('of the shop as a whole', () => {
  test('proofs end for an hour, with the other ways in; the owner is told once; sign-ins have their room', async () => {
    await forgetMails();
    const known = await addPhone(await shop.newShopper());
    await sent('phone_code', proofs - 1);
    const shopper = await shop.newShopper();
    for (let asked = 0; asked < 2; asked += 1) {
      const phone = newNumber();
      const answer = await shop.call(contract.askPhoneProof, {
        token: shopper.token,
        body: { phone },
        address: newNetwork(),
      });
      expect(answer).toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^3[56]\d\d$/) },
        body: { code: 'phone_codes_full', message: expect.stringContaining('your email signs you in') },
      });
      await sendMessages(shop, whatsApp);
      expect(await messagesTo(whatsApp, `91${phone}`)).toEqual([]);
    }
    expect(await mailsToOwner()).toBe(1);
    expect(await type(await ask(known), await codeSentTo(known))).toMatchObject({ status: 200 });
    shop.clock.advance(HOUR_MS);
    await addPhone(await shop.newShopper());
  });

  test('many proofs at once from many accounts and networks are no more than the shop pays for', async () => {
    await sent('phone_code', proofs - 3);
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.newShopper()));
    const answers = await Promise.all(
      shoppers.map(({ token }) =>
        shop.call(contract.askPhoneProof, { token, body: { phone: newNumber() }, address: newNetwork() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('who asks once, and who asks from home, still gets one where others have asked again and again', async () => {
    await forgetMails();
    const shopper = await shop.newShopper();
    const home = newNetwork();
    const login = { body: { email: shopper.email, password: TEST_PASSWORD }, address: home };
    await shop.callOk(auth.login, login);
    const [asksAgain, asksOnce, asksLate, atHome] = [
      await addPhone(await shop.newShopper()),
      await addPhone(await shop.newShopper()),
      await addPhone(await shop.newShopper()),
      await addPhone(shopper),
    ];
    const signIns = async (phone: string, address?: string) => {
      await ask(phone, address);
      await sendMessages(shop, whatsApp);
      return (await messagesTo(whatsApp, `91${phone}`)).length - 1;
    };
    expect(await signIns(asksAgain)).toBe(1);
    await sent('sign_in_code', again - 1);
    expect(await mailsToOwner()).toBe(0);
    expect([await signIns(asksAgain), await signIns(asksOnce)]).toEqual([1, 1]);
    await sent('sign_in_code', first - again - 1);
    expect([await signIns(asksLate), await signIns(atHome, home)]).toEqual([0, 1]);
    await sent('sign_in_code', all - first - 1);
    expect(await signIns(atHome, home)).toBe(1);
    expect(await mailsToOwner()).toBe(1);
  });

  test('that a code may be left out is told by how many ask, whether or not anybody has their number', async () => {
    expect(await scarce()).toBe(false);
    for (let asked = 1; asked < again; asked += 1) await scarce();
    expect(await scarce()).toBe(true);
  });
});

test('of 10,000 guesses from 1,000 networks (a tenth in `npm test`) none lands, and the owner gets in', async () => {
  const shopper = await shop.newShopper();
  await shop.call(auth.login, {
    body: { email: shopper.email, password: TEST_PASSWORD },
    address: '10.9.9.9',
  });
  const phone = await addPhone(shopper);
  const statuses = await guessCodes({
    ask: (address) => ask(phone, address),
    type: async (ticket, code, { address, isOther }) =>
      (await type(ticket, code, { address, instance: isOther ? otherInstance : shop })).status,
  });
  expect(statuses).toEqual(Array(GUESSES).fill(401));
  await sendMessages(shop, whatsApp);
  expect(await messagesTo(whatsApp, `91${phone}`)).toHaveLength(1 + 5);
  // From a network of the account's own the number has room.
  const ticket = await ask(phone, '10.9.9.9');
  const answer = await type(ticket, await codeSentTo(phone), { address: '10.9.9.9' });
  expect(answer).toMatchObject({ status: 200, body: { user: { id: shopper.id } } });
}, 120_000);
