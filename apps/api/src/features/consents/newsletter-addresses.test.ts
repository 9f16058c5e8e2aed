import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/consents/endpoints';
import { purposeWords } from '@shop/contract/consents/purposes';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { changeEmail } from '../../testing/change-email.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { removeExpired } from '../retention/index.ts';

const DAY_MS = 86_400_000;
const { version } = purposeWords.newsletter;

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop({
    settings: { ...defaultSettings, reminders: { cart: 'no', refill: 'no', newsletter: 'yes' } },
  });
});
afterAll(() => shop.close());

const ask = (email: string) =>
  shop.call(contract.askForNewsletter, { body: { email, version, language: 'hi' } });

async function tokensOf(recipient: string): Promise<string[]> {
  const mails = await listQueuedMails(shop.database, { recipient, kind: 'newsletter_confirm' });
  return mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
}

async function askedToken(email: string): Promise<string> {
  await ask(email);
  return (await tokensOf(email)).at(-1) ?? '';
}

const confirm = (token: string) => shop.call(contract.confirmNewsletter, { params: { token } });

const linkOf = (token: string) => contract.confirmNewsletter.path.replace(':token', token);

const rowsOf = (email: string) =>
  shop.database.read
    .selectFrom('newsletter_addresses')
    .select(['language', 'text_version', 'confirmed_at', 'stopped_at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();

/** Whether a mailbox has the newsletter. */
const isConfirmed = async (email: string) =>
  (await rowsOf(email)).some(({ confirmed_at, stopped_at }) => confirmed_at !== null && stopped_at === null);

/** A newsletter to a mailbox. @returns the token of its link */
async function writeTo(email: string, userId: string | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = shop.clock.now();
  const id = uuidv7();
  await shop.database.write(async (tx) => {
    const empty = { words: '{}', product_ids: [], audience: '{}' };
    const sent = { status: 'sent', send_at: at, created_at: at } as const;
    await tx
      .insertInto('newsletters')
      .values({ id, ...empty, ...sent })
      .execute();
    await tx
      .insertInto('newsletter_recipients')
      .values({
        newsletter_id: id,
        email,
        user_id: userId,
        language: 'en',
        chosen_at: at,
        token_sha256: createHash('sha256').update(token).digest(),
      })
      .execute();
  });
  return token;
}

test('a mailbox has the newsletter once its link is confirmed, in the words and the language of the page', async () => {
  const token = await askedToken('meera@example.in');
  expect(await rowsOf('meera@example.in')).toMatchObject([{ confirmed_at: null }]);
  // What opens the link confirms nothing: the call has no GET.
  expect((await shop.app.inject({ method: 'GET', url: linkOf(token) })).statusCode).toBe(405);
  for (let press = 1; press <= 2; press += 1) expect((await confirm(token)).status).toBe(200);
  expect(await rowsOf('meera@example.in')).toEqual([
    { language: 'hi', text_version: version, confirmed_at: shop.clock.now(), stopped_at: null },
  ]);
});

test('the answer is the same for a mailbox that has it, one that asked and one that nobody knows', async () => {
  const known = 'known@example.in';
  await confirm(await askedToken(known));
  const account = await shop.newShopper();
  const bodies = [];
  for (const email of [known, account.email, 'nobody@example.in']) bodies.push((await ask(email)).body);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  // Each got the same mail, so that its owner learns as much as everybody else.
  expect(await tokensOf(known)).toHaveLength(2);
});

test('two links of one mailbox confirm it once, also at once', async () => {
  const email = 'twice@example.in';
  await ask(email);
  await ask(email);
  const answers = await Promise.all((await tokensOf(email)).map(confirm));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await rowsOf(email)).filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1);
});

test('one press in a newsletter ends it for good: no link of before starts it again', async () => {
  const email = 'gone@example.in';
  const used = await askedToken(email);
  const unused = await askedToken(email);
  await confirm(used);
  const stop = await writeTo(email);
  for (let press = 1; press <= 2; press += 1) {
    const answer = await shop.callOk(contract.stopMails, { params: { token: stop } });
    expect(answer.data).toEqual({ purpose: 'newsletter' });
  }
  for (const token of [used, unused]) {
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'newsletter_link_unknown' } });
  }
  expect(await rowsOf(email)).toMatchObject([{ stopped_at: shop.clock.now() }]);
  // Anyone who asks anew begins anew.
  expect((await confirm(await askedToken(email))).status).toBe(200);
});

test('an account shows what its mailbox confirmed, and both end together', async () => {
  const shopper = await shop.newShopper();
  const { token } = shopper;
  const isOn = async () =>
    (await shop.callOk(contract.listConsents, { token })).data.find(({ purpose }) => purpose === 'newsletter')
      ?.isOn;
  const prove = (at: Date | null) =>
    shop.database.write((tx) =>
      tx.updateTable('users').set({ email_proven_at: at }).where('id', '=', shopper.id).execute(),
    );
  await prove(null);
  await confirm(await askedToken(shopper.email));
  expect(await isOn()).toBe(false);
  await prove(shop.clock.now());
  expect(await isOn()).toBe(true);
  const body = { isOn: false, version, language: 'en' as const };
  await shop.callOk(contract.setConsent, { token, params: { purpose: 'newsletter' }, body });
  expect(await isOn()).toBe(false);
  expect(await rowsOf(shopper.email)).toMatchObject([{ stopped_at: shop.clock.now() }]);
  await shop.callOk(contract.setConsent, {
    token,
    params: { purpose: 'newsletter' },
    body: { ...body, isOn: true },
  });
  expect(await isOn()).toBe(true);
  const stop = await writeTo(shopper.email, shopper.id);
  await shop.callOk(contract.stopMails, { params: { token: stop } });
  expect(await isOn()).toBe(false);
});

test('a press in a newsletter from before the account ends those of the account too', async () => {
  const email = 'early@example.in';
  const stop = await writeTo(email);
  const { id, token } = await shop.newShopper();
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ email, email_proven_at: shop.clock.now() }).where('id', '=', id).execute(),
  );
  const params = { purpose: 'newsletter' } as const;
  await shop.callOk(contract.setConsent, { token, params, body: { isOn: true, version, language: 'en' } });
  const isOn = async () =>
    (await shop.callOk(contract.listConsents, { token })).data.find(({ purpose }) => purpose === 'newsletter')
      ?.isOn;
  expect(await isOn()).toBe(true);
  await shop.callOk(contract.stopMails, { params: { token: stop } });
  expect(await isOn()).toBe(false);
});

test('a press in a newsletter to the old email of an account ends those to its new one', async () => {
  const shopper = await shop.newShopper();
  const stop = await writeTo('old@example.in', shopper.id);
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ email_proven_at: shop.clock.now() }).where('id', '=', shopper.id).execute(),
  );
  await confirm(await askedToken(shopper.email));
  await shop.callOk(contract.stopMails, { params: { token: stop } });
  expect(await rowsOf(shopper.email)).toMatchObject([{ stopped_at: shop.clock.now() }]);
});

test('with another email of its account a mailbox has no newsletter any more, whatever the new one has', async () => {
  for (const hasItself of [false, true]) {
    const shopper = await shop.newShopper();
    const newEmail = `moved.${hasItself}@example.in`;
    await confirm(await askedToken(shopper.email));
    if (hasItself) await confirm(await askedToken(newEmail));
    await changeEmail(shop, shopper, newEmail);
    expect([await isConfirmed(shopper.email), await isConfirmed(newEmail)]).toEqual([false, true]);
    await changeEmail(shop, { ...shopper, email: newEmail }, newEmail.toUpperCase());
    expect(await isConfirmed(newEmail)).toBe(true);
  }
});

test('what is not confirmed within seven days is deleted, and its link is over', async () => {
  const email = 'late@example.in';
  const token = await askedToken(email);
  shop.clock.advance(7 * DAY_MS);
  expect((await confirm(token)).status).toBe(404);
  const { database, clock } = shop;
  await removeExpired({ database, clock, readSettings: () => defaultSettings, pictures: shop.pictures });
  expect(await rowsOf(email)).toEqual([]);
});

test('a mailbox is asked three times an hour, a network thirty', async () => {
  const limited = await buildTestShop({
    settings: { ...defaultSettings, reminders: { cart: 'no', refill: 'no', newsletter: 'yes' } },
  });
  try {
    const asking = async (email: string) =>
      (await limited.call(contract.askForNewsletter, { body: { email, version, language: 'en' } })).status;
    const same = [];
    for (let nth = 1; nth <= 4; nth += 1) same.push(await asking('asha@example.in'));
    expect(same).toEqual([200, 200, 200, 429]);
    const others = [];
    for (let nth = 1; nth <= 28; nth += 1) others.push(await asking(`n${nth}@example.in`));
    expect(others.filter((status) => status === 200)).toHaveLength(27);
    expect(others.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

/** Sends a form. @returns the status, and which answer of the page it leads to */
const send = async (path: string, payload: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await shop.app.inject({ method: 'POST', url: path, headers, payload });
  return [answer.statusCode, /answer=(\w+)$/.exec(answer.headers.location ?? '')?.[1]];
};

test('a form is answered with the page that says what happened', async () => {
  const { path } = contract.askForNewsletter;
  const email = 'form@example.in';
  expect(await send(path, `email=${email}&version=${version}&language=en`)).toEqual([303, 'asked']);
  expect(await send(path, `email=nothing&version=${version}&language=en`)).toEqual([303, 'wrong']);
  expect(await send(path, `email=${email}&version=${version + 1}&language=en`)).toEqual([303, 'changed']);
  expect(await send(linkOf('nothing'), '')).toEqual([303, 'unknown']);
  const [token = ''] = await tokensOf(email);
  expect(await send(linkOf(token), '')).toEqual([303, 'confirmed']);
});

test('a shop without a newsletter asks nobody', async () => {
  const without = await buildTestShop();
  try {
    const body = { email: 'meera@example.in', version, language: 'en' as const };
    expect(await without.call(contract.askForNewsletter, { body })).toMatchObject({
      status: 409,
      body: { code: 'newsletter_off' },
    });
  } finally {
    await without.close();
  }
});
