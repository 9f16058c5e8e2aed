import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../../testing/build-test-app.ts';
import { buildShopWithWhatsApp, newMessagedOrder, webhooksTaken } from '../../testing/shop-with-whatsapp.ts';
import { addressOf } from '../../testing/test-database.ts';
import type { TestWhatsApp } from '../../testing/test-whatsapp.ts';

/** All kinds of moments come in six. */
const KILLS = process.env['TEST_TIER'] === 'all' ? 12 : 6;
const ORDERS = 10;
/** More than the time for which an unknown outcome is waited for. */
const STEP_MS = 11 * 60_000;

let shop: TestShop;
let whatsApp: TestWhatsApp;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, whatsApp, close } = await buildShopWithWhatsApp());
});
afterAll(() => close());

/** Sends in a process of its own. @returns whether it was killed */
async function sendIn(aheadMs: number, moment: 'before' | 'after' | 'never', nth = 0): Promise<boolean> {
  const child = fork(join(import.meta.dirname, '../../testing/send-messages.ts'), [
    await addressOf(shop.database),
    whatsApp.url,
    String(aheadMs),
    moment,
    String(nth),
  ]);
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL';
}

const waiting = async () =>
  shop.database.read
    .selectFrom('whatsapp_messages')
    .select('id')
    .where('next_try_at', 'is not', null)
    .execute();

test('whenever senders are killed between claim and note, no message is lost and none comes twice', async () => {
  const orders = [];
  for (let nth = 0; nth < ORDERS; nth += 1) orders.push(await newMessagedOrder(shop));
  let kills = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    // A kill before the call, one after it, at the first or a later message of what is left.
    const isKilled = await sendIn(
      round * STEP_MS,
      round % 2 === 0 ? 'before' : 'after',
      1 + (round % 3 === 0 ? 1 : 0),
    );
    if (isKilled) kills += 1;
    await webhooksTaken(whatsApp);
    // More news while it is down.
    if (round % 3 === 0) orders.push(await newMessagedOrder(shop));
  }
  await sendIn((KILLS + 1) * STEP_MS, 'never');
  await sendIn((KILLS + 2) * STEP_MS, 'never');
  await webhooksTaken(whatsApp);
  const { messages } = await whatsApp.ledger();
  expect(kills).toBe(KILLS);
  expect(await waiting()).toEqual([]);
  // Each once, and to the right number.
  expect(messages.map(({ to }) => to).toSorted()).toEqual(orders.map(({ to }) => to).toSorted());
  const stored = await shop.database.read
    .selectFrom('whatsapp_messages')
    .select(['id', 'provider_id', 'status'])
    .execute();
  expect(stored.map((row) => [row.id, row.provider_id]).toSorted()).toEqual(
    messages.map((message) => [message.opaque, message.id]).toSorted(),
  );
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['delivered']));
}, 240_000);

test('if no webhook reaches the shop for ten minutes, one that was accepted is sent again: it is not lost', async () => {
  const { to } = await newMessagedOrder(shop);
  whatsApp.disconnect();
  expect(await sendIn(20 * STEP_MS, 'after', 1)).toBe(true);
  await sendIn(21 * STEP_MS, 'never');
  whatsApp.connect(shop.app);
  await webhooksTaken(whatsApp);
  const doubled = (await whatsApp.ledger()).messages.filter((message) => message.to === to);
  expect(doubled).toHaveLength(2);
  // The ledger tells which two are one.
  expect(new Set(doubled.map(({ opaque }) => opaque)).size).toBe(1);
});
