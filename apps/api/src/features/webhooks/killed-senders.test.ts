import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addWebhook } from '@shop/contract/webhooks/endpoints';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { addressOf } from '../../testing/test-database.ts';

/**
 * Two processes send; each kill is while a message is under way: all kinds of moments come in six. What the receiver got
 * is the ledger.
 */
const KILLS = process.env['TEST_TIER'] === 'all' ? 12 : 6;
const EVENTS_A_KILL = 4;
/** Of the messages received, one in so many is a moment to kill. */
const EVERY = 3;

interface Received {
  id: string;
  body: string;
  headers: IncomingHttpHeaders;
}

let shop: TestShop;
let databaseUrl: string;
let receiver: Server;
const ledger: Received[] = [];
const senders = new Set<ChildProcess>();
let isOver = false;
let kills = 0;
let whenReceived = async (_answer: () => Promise<void>): Promise<void> => {};

beforeAll(async () => {
  const webhookNetwork = { isAllowed: (address: string) => address === '127.0.0.1', hasUsualPorts: false };
  shop = await buildTestShop({ webhookNetwork });
  databaseUrl = await addressOf(shop.database);
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { headers } = request;
    ledger.push({ id: String(headers['webhook-id']), body, headers });
    const ended = new Promise<void>((resolve) => response.once('close', () => resolve()));
    await whenReceived(async () => {
      response.writeHead(204).end();
      await ended;
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  isOver = true;
  for (const sender of senders) sender.kill('SIGKILL');
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  await shop.close();
});

/** Starts a process that sends, and another one whenever it ends. */
function startSender(): void {
  const sender = fork(join(import.meta.dirname, '../../testing/send-webhooks.ts'), [databaseUrl]);
  senders.add(sender);
  sender.once('exit', () => {
    senders.delete(sender);
    if (!isOver) startSender();
  });
}

test('whenever senders are killed, no message is lost, and one comes twice only under its own id', async () => {
  const owner = await shop.newAdmin();
  const { port } = receiver.address() as AddressInfo;
  const { data: program } = await shop.callOk(addWebhook, {
    body: { address: `http://127.0.0.1:${port}/`, events: ['product.changed'] },
    token: owner.token,
  });
  const happen = async () => {
    for (let nth = 0; nth < EVENTS_A_KILL; nth += 1) await newProduct(shop.database);
  };
  whenReceived = async (answer) => {
    const isMoment = kills < KILLS && ledger.length % EVERY === 0;
    if (!isMoment) return answer();
    kills += 1;
    // Before the answer, after it but before it is noted, and one process of the two.
    const victims = kills % 3 === 0 ? [...senders].slice(0, 1) : [...senders];
    const kill = () => victims.forEach((sender) => sender.kill('SIGKILL'));
    if (kills % 2 === 0) await answer();
    kill();
    await happen();
    if (kills % 2 === 1) await answer();
  };
  for (let nth = 0; nth < 3; nth += 1) await happen();
  startSender();
  startSender();
  const waiting = () =>
    shop.database.read.selectFrom('webhook_messages').select('id').where('arrived_at', 'is', null).execute();
  await vi.waitFor(
    async () => {
      expect(kills).toBe(KILLS);
      expect(await waiting()).toEqual([]);
    },
    { timeout: 200_000, interval: 200 },
  );
  const written = await shop.database.read
    .selectFrom('webhook_messages')
    .select(['id', 'body'])
    .orderBy('place')
    .execute();
  expect(written).toHaveLength((KILLS + 3) * EVENTS_A_KILL);
  const arrived = Map.groupBy(ledger, ({ id }) => id);
  // None is lost, none is made up, and each came first in the order of the events.
  expect([...arrived.keys()]).toEqual(written.map(({ id }) => id));
  const webhook = new Webhook(program.secret);
  for (const { id, body, headers } of ledger) {
    expect(body).toBe(written.find((each) => each.id === id)?.body);
    expect(() => webhook.verify(body, headers as Record<string, string>)).not.toThrow();
  }
  const doubled = ledger.length - arrived.size;
  expect(doubled).toBeGreaterThan(0);
  expect(doubled).toBeLessThanOrEqual(KILLS);
}, 240_000);
