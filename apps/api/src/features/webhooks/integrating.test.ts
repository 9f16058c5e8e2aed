import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addKey } from '@shop/contract/api-keys/endpoints';
import type { KeyTerms } from '@shop/contract/api-keys/schemas';
import { editProduct } from '@shop/contract/catalog/endpoints';
import { addWebhook } from '@shop/contract/webhooks/endpoints';
import { webhookEvents } from '@shop/contract/webhooks/event-kinds';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { freePort } from '../../testing/free-port.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { sendDueWebhooks } from './index.ts';

/** The programs that docs/integrating.md shows are run as they stand there. */

const ROOT = join(import.meta.dirname, '../../../../..');
const webhookNetwork = { isAllowed: (address: string) => address === '127.0.0.1', hasUsualPorts: false };

let shop: TestShop;
let guide: string;
let shopAddress: string;
let receiver: ChildProcess | undefined;
/** Within the project, so that its package is found. */
const folder = join(ROOT, '.cache', `receiver-${process.pid}`);
beforeAll(async () => {
  shop = await buildTestShop({ webhookNetwork });
  shopAddress = await shop.listen();
  guide = await readFile(join(ROOT, 'docs/integrating.md'), 'utf8');
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  receiver?.kill();
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

/** Writes a program of the guide into a file. @returns its path */
async function programOf(name: string): Promise<string> {
  const [, program = ''] = new RegExp(`\`\`\`js ${name}\\n(.*?)\`\`\``, 's').exec(guide) ?? [];
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, program);
  return file;
}

test('the guide names every event', () => {
  for (const { id } of webhookEvents) expect(guide).toContain(`| \`${id}\``);
});

test('the receiver of the guide takes what the shop sends, and nothing else', async () => {
  const file = await programOf('receiver');
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

test('the shopper of the guide tells the price at the door and what must be said, and prepares a checkout alone', async () => {
  const file = await programOf('shopper');
  const { token } = await shop.newAdmin();
  const id = await newProduct(shop.database, { stock: 3, facts: { allergens: ['walnut'] } });
  await shop.callOk(editProduct, { token, params: { id }, body: { title: 'Guided Walnut Soap' } });
  const env = { ...process.env, SHOP_ADDRESS: shopAddress };
  const run = (query: string, pinCode: string) =>
    promisify(execFile)(process.execPath, [file, query, pinCode], { env });
  const { stdout } = await run('guided walnut', '171001');
  expect(stdout).toMatch(/^Guided Walnut.*: Rs \d+\.\d\d brought to 171001\nContains .*walnut.*\n/i);
  expect(stdout).toMatch(/Look at everything and pay: http\S+\/shop\/basket\S+\n$/);
  const orders = await shop.database.read.selectFrom('orders').select('id').execute();
  expect(orders).toEqual([]);
  await expect(run('nothing of the kind', '171001')).rejects.toThrow('Nothing is found');
  await expect(run('guided walnut', '000000')).rejects.toThrow('does not deliver');
});

test('the caller of the guide adds to the stock that it saw, and a key for something else is refused', async () => {
  const file = await programOf('caller');
  const owner = await shop.newAdmin();
  const productId = await newProduct(shop.database, { stock: 3 });
  const { slug } = await shop.database.read
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const run = async (permissions: KeyTerms['permissions']) => {
    const body = { name: 'Scanner', permissions };
    const { data } = await shop.callOk(addKey, { body, token: owner.token });
    const env = { ...process.env, SHOP_ADDRESS: shopAddress, SHOP_KEY: data.key };
    return promisify(execFile)(process.execPath, [file, slug, '10'], { env });
  };
  expect((await run(['catalogue'])).stdout).toMatch(/: 13 pieces\n$/);
  await expect(run(['books'])).rejects.toThrow('not_permitted: This API key does not include the catalogue');
});
