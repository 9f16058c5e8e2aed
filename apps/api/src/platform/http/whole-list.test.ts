import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusyError } from '../busy-error.ts';
import { sendWholeList } from './whole-list.ts';

/** As many products as the list of a large shop has, each about as long as one with its texts. */
const IDS = Array.from({ length: 20_000 }, (_, index) => String(index));
const ITEM_LETTERS = 2_000;
const item = (id: string) => JSON.stringify({ _id: id, description: 'x'.repeat(ITEM_LETTERS) });

let app: FastifyInstance;
/** How many items were read so far, and the most at once. */
let read: { items: number; atOnce: number };
let refused: number;
beforeEach(async () => {
  read = { items: 0, atOnce: 0 };
  refused = 0;
  app = Fastify();
  app.get('/list', (_request, reply) => {
    try {
      return sendWholeList(reply, {
        ids: IDS,
        async read(ids) {
          read = { items: read.items + ids.length, atOnce: Math.max(read.atOnce, ids.length) };
          return ids.map(item);
        },
      });
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      refused += 1;
      return reply.code(503).send();
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

async function open(): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(
    get({ host: '127.0.0.1', port, path: '/list', agent: false }),
    'response',
  )) as [IncomingMessage];
  return response;
}

/** Waits until nothing more is read for a client that takes nothing. */
async function standsStill(): Promise<number> {
  let before = -1;
  await vi.waitFor(
    () => {
      const now = read.items;
      const isSame = now === before;
      before = now;
      expect(isSame).toBe(true);
    },
    { interval: 200, timeout: 60_000 },
  );
  return before;
}

test('20,000 items are read a hundred at a time, and no further than the client takes them', async () => {
  const response = await open();
  const held = await standsStill();
  // What is read lies in the buffers of the connection: some megabytes of forty.
  expect(held).toBeLessThan(IDS.length / 2);
  expect(read.atOnce).toBe(100);
  const whole = await text(response);
  const { data, total } = JSON.parse(whole) as { data: { _id: string }[]; total: number };
  expect([data.length, total, data.at(-1)?._id]).toEqual([20_000, 20_000, '19999']);
  expect(whole.length).toBeGreaterThan(20_000 * ITEM_LETTERS);
  expect(read.items).toBe(20_000);
});

test('a client that goes away ends the reading, and sixteen that take nothing do not let a further one in', async () => {
  const taken = await Promise.all(Array.from({ length: 16 }, open));
  expect((await open()).statusCode).toBe(503);
  expect(refused).toBe(1);
  for (const response of taken) response.destroy();
  await vi.waitFor(async () => expect((await open()).statusCode).toBe(200), { timeout: 60_000 });
  expect(read.items).toBeLessThan(17 * IDS.length);
});
