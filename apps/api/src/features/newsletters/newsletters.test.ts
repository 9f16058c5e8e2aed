import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setConsent, stopMails } from '@shop/contract/consents/endpoints';
import { purposeWords } from '@shop/contract/consents/purposes';
import * as contract from '@shop/contract/newsletters/endpoints';
import type { Audience, NewsletterDraft } from '@shop/contract/newsletters/schemas';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { type Mailer, MailRefusedError } from '../../platform/mail/mailer.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { changeEmail } from '../../testing/change-email.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails, testBrand } from '../../testing/queued-mails.ts';
import { queueMail, sendDueMails } from '../mails/index.ts';
import { latestNewsletter, sendNewsletters } from './index.ts';
import { isStillWanted } from './shared/audience.ts';

const DAY_MS = 86_400_000;
const words = {
  en: { subject: 'New: rose soap', text: 'It is here.\n\nIt smells of roses.' },
  hi: { subject: 'नया: गुलाब साबुन', text: 'आ गया है।' },
};
const all: Audience = { kind: 'all', days: 30 };

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop({
    settings: { ...defaultSettings, reminders: { cart: 'no', refill: 'no', newsletter: 'yes' } },
  });
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const agree = ({ token }: SignedIn) =>
  shop.callOk(setConsent, {
    token,
    params: { purpose: 'newsletter' },
    body: { isOn: true, version: purposeWords.newsletter.version, language: 'en' },
  });

/** Mailboxes without an account that confirmed. */
async function strangers(name: string, count: number, language: 'en' | 'hi' = 'en'): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, nth) => `${name}${nth}@example.in`);
  const at = shop.clock.now();
  await shop.database.write((tx) =>
    tx
      .insertInto('newsletter_addresses')
      .values(
        emails.map((email) => ({
          id: crypto.randomUUID(),
          email,
          language,
          text_version: 1,
          asked_at: at,
          token_sha256: Buffer.from(email),
          confirmed_at: at,
        })),
      )
      .execute(),
  );
  return emails;
}

/** Nobody has the newsletter any more, and none is under way. */
const forgetAll = () =>
  shop.database.write(async (tx) => {
    await tx.deleteFrom('newsletters').execute();
    await tx.deleteFrom('newsletter_addresses').execute();
    await tx.deleteFrom('consents').execute();
    await tx.deleteFrom('outbox_mails').execute();
  });

async function add(draft: Partial<NewsletterDraft> = {}): Promise<string> {
  const body = { words, productIds: [], audience: all, ...draft };
  return (await shop.callOk(contract.addNewsletter, { token: owner.token, body })).data._id;
}

const send = (id: string, body: { at?: string } = {}) =>
  shop.callOk(contract.sendNewsletter, { token: owner.token, params: { id }, body });
const find = async (id: string) =>
  (await shop.callOk(contract.listNewsletters, { token: owner.token })).data.find(({ _id }) => _id === id);
const count = async (audience: Audience) =>
  (await shop.callOk(contract.countAudience, { token: owner.token, query: audience })).data.people;

/** Sends what is due, by a mail server that notes whom it was given to. */
async function deliver(
  sent: string[],
  refused: ReadonlySet<string> = new Set(),
  onSend?: () => Promise<void>,
) {
  const mailer: Mailer = {
    async send({ to, subject }) {
      if (refused.has(to)) throw new MailRefusedError('550 no such user', { cause: null });
      sent.push(`${to}: ${subject}`);
      await onSend?.();
    },
  };
  const { database, clock } = shop;
  await sendDueMails({
    database,
    clock,
    mailer,
    domain: 'shop.test',
    logger: pino({ level: 'silent' }),
    readBrand: () => testBrand,
    makeAttachment: () => Promise.reject(new Error('none')),
    latest: { newsletter: (mailId) => latestNewsletter({ database }, mailId) },
  });
}

async function sendAll(sent: string[], refused?: ReadonlySet<string>): Promise<void> {
  while ((await sendNewsletters(shop)) > 0) await deliver(sent, refused);
  await sendNewsletters(shop);
}

test('people are those who confirmed and proved their mailbox, by what they bought and when', async () => {
  await forgetAll();
  const soap = await newProduct(shop.database, { stock: 5 });
  const other = await newProduct(shop.database, { stock: 5 });
  const [recent, old, unproven, silent] = await Promise.all([1, 2, 3, 4].map(() => shop.newShopper()));
  if (!recent || !old || !unproven || !silent) throw new Error('no shoppers');
  await Promise.all([recent, old, unproven].map(agree));
  const buys = async ({ id }: SignedIn, productId: string, daysAgo: number) => {
    const orderId = await newOrder(shop.database, { userId: id, productIds: [productId] });
    const placed_at = new Date(shop.clock.now().getTime() - daysAgo * DAY_MS);
    await shop.database.write(async (tx) => {
      await tx.updateTable('orders').set({ placed_at }).where('id', '=', orderId).execute();
      await tx.updateTable('users').set({ email_proven_at: null }).where('id', '=', unproven.id).execute();
    });
  };
  await buys(recent, soap, 3);
  await buys(old, soap, 90);
  await buys(unproven, soap, 3);
  await buys(silent, soap, 3);
  await strangers('kiran', 2);
  // The same mailbox as an account's is one person.
  await shop.database.write((tx) =>
    tx
      .updateTable('newsletter_addresses')
      .set({ email: recent.email.toLowerCase() })
      .where('email', '=', 'kiran1@example.in')
      .execute(),
  );
  expect(await count(all)).toBe(3);
  expect(await count({ kind: 'bought', productId: soap, days: 30 })).toBe(1);
  expect(await count({ kind: 'bought', productId: soap, days: 365 })).toBe(2);
  expect(await count({ kind: 'bought', productId: other, days: 365 })).toBe(0);
  expect(await count({ kind: 'notSince', productId: soap, days: 30 })).toBe(1);
  expect(await count({ kind: 'bought', categoryId: 'no-such', days: 365 })).toBe(0);
});

test('each person gets it once, in their language, with a link that ends it, and the figures say what came of it', async () => {
  await forgetAll();
  const english = await strangers('english', 2);
  const [hindi = ''] = await strangers('hindi', 1, 'hi');
  const soap = await newProduct(shop.database, { title: 'Rose Soap', stock: 5 });
  const id = await add({ productIds: [soap] });
  await send(id);
  await sendNewsletters(shop);
  const [mail] = await listQueuedMails(shop.database, { recipient: hindi, kind: 'newsletter' });
  expect(mail?.subject).toBe('नया: गुलाब साबुन');
  const [shown] = await listQueuedMails(shop.database, { recipient: english[0] ?? '', kind: 'newsletter' });
  expect(shown?.text).toMatch(/It smells of roses\.[\s\S]*Rose Soap[\s\S]*₹199/);
  const token = shown?.content?.unsubscribe?.call.split('/').at(-1) ?? '';
  const sent: string[] = [];
  await deliver(sent, new Set([english[1] ?? '']));
  await sendAll(sent);
  expect(sent.toSorted()).toEqual([`${english[0]}: ${words.en.subject}`, `${hindi}: ${words.hi.subject}`]);
  await shop.callOk(stopMails, { params: { token } });
  expect(await find(id)).toMatchObject({
    status: 'sent',
    chosen: 3,
    sent: 2,
    failed: 1,
    leftOut: 0,
    unsubscribed: 1,
  });
  expect(await count(all)).toBe(2);
});

test('nobody is lost and nobody gets two, also with two instances and a run that ends in the middle', async () => {
  await forgetAll();
  const emails = await strangers('crowd', 130);
  await send(await add());
  const sent: string[] = [];
  let run = 0;
  const clock = {
    now() {
      run += 1;
      return shop.clock.now();
    },
  };
  for (let round = 0; round < 6; round += 1) {
    // A slice that was written and not stored, as after a kill: the transaction is undone.
    const killed = shop.database.write(async (tx) => {
      const write = (work: (inner: typeof tx) => unknown) => work(tx);
      await sendNewsletters({ database: { ...shop.database, write } as never, clock });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await Promise.all([sendNewsletters(shop), sendNewsletters(shop)]);
    const { waiting } = await shop.database.read
      .selectFrom('outbox_mails')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(waiting)).toBeLessThanOrEqual(50);
    await deliver(sent);
  }
  expect(run).toBe(6);
  expect(sent.toSorted()).toEqual(emails.map((email) => `${email}: ${words.en.subject}`).toSorted());
});

test('a mail about an order leaves before a newsletter that was waiting', async () => {
  await forgetAll();
  await strangers('wait', 50);
  await send(await add());
  await sendNewsletters(shop);
  const mail = { kind: 'order_confirmed', subject: 'Your order', content: { preview: '', blocks: [] } };
  await shop.database.write((tx) => queueMail(tx, { ...mail, recipient: 'first@example.in' }));
  const sent: string[] = [];
  let isLate = false;
  await deliver(sent, undefined, async () => {
    if (isLate) return;
    isLate = true;
    await shop.database.write((tx) => queueMail(tx, { ...mail, recipient: 'second@example.in' }));
  });
  // Each is in the next batch of 25 that is claimed; by their age they would be the last two of 52.
  expect(sent.indexOf('first@example.in: Your order')).toBeLessThan(25);
  expect(sent.indexOf('second@example.in: Your order')).toBeLessThan(50);
  expect(sent).toHaveLength(52);
});

test('a press stops it: whoever has not got it gets none, and whoever ended it meanwhile neither', async () => {
  await forgetAll();
  const emails = await strangers('stop', 60);
  const id = await add();
  await send(id);
  await sendNewsletters(shop);
  await shop.database.write((tx) =>
    tx
      .updateTable('newsletter_addresses')
      .set({ stopped_at: shop.clock.now() })
      .where('email', '=', emails.toSorted()[0] ?? '')
      .execute(),
  );
  const sent: string[] = [];
  await deliver(sent);
  expect(sent).toHaveLength(49);
  await sendNewsletters(shop);
  await shop.callOk(contract.stopNewsletter, { token: owner.token, params: { id } });
  await sendAll(sent);
  expect(sent).toHaveLength(49);
  expect(await find(id)).toMatchObject({ status: 'stopped', chosen: 60, sent: 49 });
});

test('the test mail goes to its writer alone, in each language', async () => {
  await forgetAll();
  await strangers('others', 2);
  const id = await add();
  await shop.callOk(contract.testNewsletter, { token: owner.token, params: { id } });
  const sent: string[] = [];
  await deliver(sent);
  expect(sent.toSorted()).toEqual(
    [words.en, words.hi].map(({ subject }) => `${owner.email}: ${subject}`).toSorted(),
  );
});

test('two owners do not overwrite each other, and nobody sends what they have not seen', async () => {
  await forgetAll();
  const { token } = owner;
  const id = await add();
  const { version } = (await find(id)) ?? {};
  const theirs = {
    words: { ...words, en: { subject: 'Roses', text: 'Soon.' } },
    productIds: [],
    audience: all,
  };
  await shop.callOk(contract.editNewsletter, { token, params: { id }, body: { ...theirs, version } });
  const body = { words, productIds: [], audience: all, version };
  const refused = { status: 409, body: { code: 'newsletter_changed', data: { words: theirs.words } } };
  expect(await shop.call(contract.editNewsletter, { token, params: { id }, body })).toMatchObject(refused);
  expect(
    await shop.call(contract.sendNewsletter, { token, params: { id }, body: { version } }),
  ).toMatchObject(refused);
  const now = await find(id);
  expect(now).toMatchObject({ status: 'draft', words: theirs.words });
  await shop.callOk(contract.sendNewsletter, { token, params: { id }, body: { version: now?.version } });
});

test('a draft is deleted, and nothing that was sent or planned', async () => {
  await forgetAll();
  const { token } = owner;
  const id = await add();
  await shop.callOk(contract.removeNewsletter, { token, params: { id } });
  expect(await find(id)).toBeUndefined();
  expect((await shop.call(contract.removeNewsletter, { token, params: { id } })).status).toBe(404);
  const planned = await add();
  await send(planned);
  expect(await shop.call(contract.removeNewsletter, { token, params: { id: planned } })).toMatchObject({
    status: 409,
    body: { code: 'newsletter_not_draft' },
  });
});

test('whoever changes the email while a newsletter leaves gets it once, at the new one', async () => {
  await forgetAll();
  const emails = await strangers('before', 50);
  const shopper = await shop.newShopper();
  await agree(shopper);
  await send(await add());
  await sendNewsletters(shop);
  const newEmail = 'zz.moved@example.in';
  await changeEmail(shop, shopper, newEmail);
  const sent: string[] = [];
  await deliver(sent);
  await sendAll(sent);
  const got = sent.filter((line) => line.endsWith(words.en.subject));
  expect(got.toSorted()).toEqual(
    [...emails, newEmail].map((email) => `${email}: ${words.en.subject}`).toSorted(),
  );
});

test('a plan that is called off is a draft again: changed, sent and got once, as it is then', async () => {
  await forgetAll();
  const { token } = owner;
  const [email] = await strangers('planned', 1);
  const id = await add();
  await send(id, { at: new Date(shop.clock.now().getTime() + DAY_MS).toISOString() });
  const params = { id };
  await shop.callOk(contract.stopNewsletter, { token, params });
  expect(await find(id)).toMatchObject({ status: 'draft', sendAt: null, endedAt: null });
  const en = { subject: 'Later: rose soap', text: 'It is here.' };
  const body = { words: { ...words, en }, productIds: [], audience: all };
  await shop.callOk(contract.editNewsletter, { token, params, body });
  await send(id);
  const sent: string[] = [];
  await sendAll(sent);
  expect(sent).toEqual([`${email}: ${en.subject}`]);
  const again = await shop.call(contract.stopNewsletter, { token, params });
  expect(again).toMatchObject({ status: 409, body: { code: 'newsletter_not_under_way' } });
});

test('a time that is past is refused', async () => {
  const id = await add();
  const at = shop.clock.now().toISOString();
  expect(
    await shop.call(contract.sendNewsletter, { token: owner.token, params: { id }, body: { at } }),
  ).toMatchObject({ status: 400, body: { code: 'newsletter_time_past' } });
  expect(await find(id)).toMatchObject({ status: 'draft' });
});

test('words of spaces are none, and a preview ends with a whole emoji', async () => {
  await forgetAll();
  const [hindi = ''] = await strangers('spaces', 1, 'hi');
  const text = `${'a'.repeat(119)}🌹 roses`;
  const id = await add({ words: { en: { subject: 'Roses', text }, hi: { subject: ' ', text: ' ' } } });
  await send(id);
  await sendNewsletters(shop);
  const [mail] = await listQueuedMails(shop.database, { recipient: hindi, kind: 'newsletter' });
  expect(mail?.subject).toBe('Roses');
  expect(mail?.content?.preview).toBe(`${'a'.repeat(119)}🌹`);
});

test('variants of one title are told apart', async () => {
  await forgetAll();
  const [email = ''] = await strangers('variants', 1);
  const soap = await newProduct(shop.database, {
    title: 'Neem Soap',
    stock: 5,
    facts: { sizesOf: 'Neem Soap', options: [{ name: 'Size', value: '100 g' }] },
  });
  await send(await add({ productIds: [soap] }));
  await sendNewsletters(shop);
  const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'newsletter' });
  expect(mail?.text).toContain('Neem Soap, 100 g');
});

test('whether one person still wants it is asked without reading everybody', async () => {
  await forgetAll();
  await strangers('many', 3_000);
  const id = await add();
  await send(id);
  await sendNewsletters(shop);
  const { rows } = await shop.database.write(async (tx) => {
    await sql`analyze newsletter_addresses, newsletter_recipients`.execute(tx);
    const { mail_id: mailId } = await tx
      .selectFrom('newsletter_recipients')
      .select('mail_id')
      .where('newsletter_id', '=', id)
      .where('mail_id', 'is not', null)
      .orderBy('email', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off)
      select from newsletter_recipients where mail_id = ${mailId}::uuid and ${isStillWanted}`.execute(tx);
  });
  const read = rows.map((row) => Number(/actual rows=(\d+)/.exec(row['QUERY PLAN'])?.[1] ?? 0));
  expect(read).toContain(1);
  expect(Math.max(...read)).toBeLessThan(100);
});

test('it leaves at its time, only whole, and a draft that was sent is not changed', async () => {
  await forgetAll();
  await strangers('time', 1);
  const { token } = owner;
  const half = await add({ words: { ...words, hi: { subject: 'नया', text: '' } } });
  expect(await shop.call(contract.sendNewsletter, { token, params: { id: half }, body: {} })).toMatchObject({
    status: 400,
    body: { code: 'newsletter_unfinished' },
  });
  const id = await add();
  const at = new Date(shop.clock.now().getTime() + DAY_MS).toISOString();
  expect((await send(id, { at })).data).toMatchObject({ status: 'planned', sendAt: at });
  const body = { words, productIds: [], audience: all };
  expect(await shop.call(contract.editNewsletter, { token, params: { id }, body })).toMatchObject({
    status: 409,
    body: { code: 'newsletter_not_draft' },
  });
  const sent: string[] = [];
  await sendAll(sent);
  expect(sent).toEqual([]);
  shop.clock.advance(DAY_MS);
  await sendAll(sent);
  expect(sent).toHaveLength(1);
});
