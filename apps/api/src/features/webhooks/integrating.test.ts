import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addWebhook } from '@shop/contract/webhooks/endpoints';
import { webhookEvents } from '@shop/contract/webhooks/event-kinds';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { freePort } from '../../testing/free-port.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { sendDueWebhooks } from './index.ts';

/** The receiver that docs/integrating.md shows is run as it stands there. */

const ROOT = join(import.meta.dirname, '../../../../..');
const webhookNetwork = { isAllowed: (address: string) => address === '127.0.0.1', hasUsualPorts: false };

let shop: TestShop;
let guide: string;
let receiver: ChildProcess | undefined;
/** Within the project, so that its package is found. */
const folder = join(ROOT, '.cache', `receiver-${process.pid}`);
beforeAll(async () => {
  shop = await buildTestShop({ webhookNetwork });
  guide = await readFile(join(ROOT, 'docs/integrating.md'), 'utf8');
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  receiver?.kill();
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

test('the guide names every event', () => {
  for (const { id } of webhookEvents) expect(guide).toContain(`| \`${id}\``);
});

test('the receiver of the guide takes what the shop sends, and nothing else', async () => {
  const [, program] = /```js receiver\n(.*?)```/s.exec(guide) ?? [];
  const file = join(folder, 'receiver.mjs');
  await writeFile(file, program ?? '');
  const owner = await shop.newAdmin();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const { data } = await shop.callOk(addWebhook, {
    body: { address, events: ['product.changed'] },
    token: owner.token,
  });
  let heard = '';
  receiver = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: data.secret },
  });
  receiver.stdout?.on('data', (part) => (heard += part));
  const statusOf = () => fetch(address, { method: 'POST', body: '{}' }).then(({ status }) => status);
  await vi.waitFor(async () => expect(await statusOf()).toBe(400), { timeout: 20_000 });
  const productId = await newProduct(shop.database);
  const { app, database, clock, readSettings } = shop;
  await sendDueWebhooks({ database, clock, logger: app.log, readSettings, webhookNetwork });
  await vi.waitFor(() => expect(heard).toContain(`product.changed {"slug":`), { timeout: 20_000 });
  expect(heard).toContain(productId);
  const [message] = await database.read.selectFrom('webhook_messages').selectAll().execute();
  expect(message?.arrived_at).not.toBeNull();
});
