import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getWaiting } from '@shop/contract/dashboard/endpoints';
import { notifiedMails } from '@shop/contract/dashboard/notified-mails';
import { type WaitingKind, waitingKinds, waitingWords, waitings } from '@shop/contract/dashboard/waiting';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import { pushKinds } from '@shop/contract/push/kinds';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMailText } from '../../platform/mail/index.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { plantsOf } from '../../testing/plant-waiting.ts';
import { testBrand } from '../../testing/queued-mails.ts';
import { queueMail } from '../mails/index.ts';
import { readDigest } from './digest/send-digest.ts';
import { digestMail, isQuiet } from './digest/rules/digest-mail.ts';
import { tellWaiting } from './tell-waiting.ts';

let shop: TestShop;
let owner: SignedIn;
let plants: ReturnType<typeof plantsOf>;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  owner = await shop.newAdmin();
  plants = plantsOf(shop, { owner, shopper: await shop.newShopper() });
  const device = {
    id: uuidv7(),
    user_id: owner.id,
    endpoint: 'https://push.example/1',
    p256dh: '',
    auth: '',
    label: 'Phone',
    kinds: [...pushKinds],
    created_at: shop.clock.now(),
  };
  await shop.database.write((tx) => tx.insertInto('push_devices').values(device).execute());
});
afterAll(() => shop.close());

const waiting = async () => (await shop.callOk(getWaiting, { token: owner.token })).data;
const countOf = async (kind: WaitingKind) => (await waiting()).find((each) => each.kind === kind)?.count ?? 0;
const tell = () => tellWaiting(shop);
const notices = async () => {
  const rows = await shop.database.read
    .selectFrom('push_messages')
    .select(['kind', 'title'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, title }) => `${kind}: ${title}`);
};
async function digest() {
  const now = shop.clock.now();
  const span = { since: now, until: now, now, settings: shop.readSettings() };
  return shop.database.write((tx) => readDigest(tx, span));
}

test('is for owners alone, and empty in an empty shop', async () => {
  const { token } = await shop.newShopper();
  expect((await shop.call(getWaiting, {})).status).toBe(401);
  expect((await shop.call(getWaiting, { token })).status).toBe(403);
  expect(await waiting()).toEqual([]);
  expect(isQuiet(await digest())).toBe(true);
});

/** What a notification about one of it looks like. */
const titles: Partial<Record<WaitingKind, RegExp>> = {
  cashToConfirm: /^order: \S+ \(₹229\.00 in cash\) waits for your call until /,
  unfitPayments: /^refund: A payment does not fit /,
  disputes: /^refund: Dispute about pay_\S+: answer by /,
  tickets: /^ticket: \S+: /,
  failedRefunds: /^refund: The refund of ₹50\.00 /,
  differences: /^refund: 1 difference between/,
  silentWebhooks: /^refund: Razorpay’s webhooks have been silent/,
  toShip: /^order: New order /,
  lowStock: /^lowStock: Low stock: 9 left of Neem soap/,
};

/** Whether a notification is the one that one more of a kind causes. */
function isTold(title: string, kind: WaitingKind, count: number): boolean {
  const { notice } = waitings[kind];
  if (notice.to === null) return true;
  if (notice.by === 'count') return title === `${notice.to}: ${waitingWords(kind, count)}`;
  return titles[kind]?.test(title) ?? false;
}

test.each(waitingKinds)('%s: counted, in the mail of the day, and told to devices', async (kind) => {
  await tell();
  const [count, before] = [await countOf(kind), (await notices()).length];
  await plants[kind]();
  await tell();
  expect(await countOf(kind)).toBe(count + 1);
  const { content } = digestMail(await digest(), ['2026-11-20']);
  const text = renderMailText(content, testBrand);
  expect(text).toContain(`${waitingWords(kind, count + 1)}:\n`);
  expect(text).toContain(waitings[kind].otherwise);
  const fresh = (await notices()).slice(before);
  const heard = fresh.filter((title) => isTold(title, kind, count + 1));
  expect(heard).toHaveLength(waitings[kind].notice.to === null ? 0 : 1);
});

test.each([
  'toShip',
  'disputedOrders',
  'toRefund',
  'unfitPayments',
  'failedToRefund',
  'claims',
  'longGoingBack',
] as const)('%s: the list of orders behind it has as many as it counts', async (kind) => {
  const needs = new URL(waitings[kind].to, 'http://shop.test').searchParams.get('needs') ?? '';
  const { total } = await shop.callOk(listAdminOrders, { token: owner.token, query: { needs } });
  expect([needs, total]).toEqual([expect.stringMatching(/./), await countOf(kind)]);
  expect(total).toBeGreaterThan(0);
});

test('the mails of the list, and no others, notify devices', async () => {
  const listed = waitingKinds.flatMap((kind) => {
    const { notice } = waitings[kind];
    return 'mails' in notice ? notice.mails.map((mail) => [mail, notice.to] as const) : [];
  });
  const expected = [...listed, ...Object.entries(notifiedMails)];
  const before = (await notices()).length;
  const content = { preview: '', blocks: [] };
  for (const kind of [...expected.map(([mail]) => mail), 'order_confirmed', 'digest'])
    await shop.database.write((tx) =>
      queueMail(tx, { kind, recipient: 'owner@example.com', subject: kind, content }),
    );
  expect((await notices()).slice(before)).toEqual(expected.map(([mail, to]) => `${to}: ${mail}`));
});

test('devices hear once of what has become more, at most once an hour, and not of what has become less', async () => {
  shop.clock.advance(3_600_000);
  await tell();
  const before = (await notices()).length;
  const count = await countOf('remittedToCheck');
  await plants.remittedToCheck();
  await Promise.all([tell(), tell(), tell()]);
  await plants.remittedToCheck();
  await tell();
  expect((await notices()).slice(before)).toEqual([`refund: ${waitingWords('remittedToCheck', count + 1)}`]);
  shop.clock.advance(3_600_000);
  await tell();
  expect((await notices()).at(-1)).toBe(`refund: ${waitingWords('remittedToCheck', count + 2)}`);
  const after = (await notices()).length;
  await shop.database.write((tx) =>
    tx.updateTable('remittance_lines').set({ settled_as: 'noted', settled_at: new Date() }).execute(),
  );
  await tell();
  expect([await countOf('remittedToCheck'), (await notices()).length]).toEqual([0, after]);
});

test('late ones come first, with since when they wait and until when they may', async () => {
  const kinds = await waiting();
  const late = kinds.filter(({ isLate }) => isLate).map(({ kind }) => kind);
  expect(late).toContain('overdueTickets');
  expect(kinds.slice(0, late.length).map(({ kind }) => kind)).toEqual(late);
  const rest = kinds.slice(late.length).map(({ kind }) => kind);
  expect(rest).toEqual(waitingKinds.filter((kind) => rest.includes(kind)));
  for (const { kind, since } of kinds)
    expect(since === null).toBe(['lowStock', 'unsoundBackup'].includes(kind));
});

function howTold(kind: WaitingKind): string {
  const { notice } = waitings[kind];
  if (notice.to === null) return 'no';
  return { mails: 'with its mail, at once', movements: 'at once', count: 'within a minute' }[notice.by];
}

test('the documentation has everything that waits, and nothing else', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const chapter = /## What waits for you\n([^]*?)\n## /.exec(text)?.[1] ?? '';
  const rows = [...chapter.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  expect(rows.slice(2)).toEqual(
    waitingKinds.map((kind) => {
      const { many, within, otherwise, menu } = waitings[kind];
      return [many, within, otherwise, `\`${menu}\``, howTold(kind)];
    }),
  );
});
