import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@shop/api/testing/bare-environment';
import { freePort } from '@shop/api/testing/free-port';
import type { Connections } from '@shop/contract/connections/schemas';
import type { Setup } from '@shop/contract/setup/schemas';
import { startRazorpaySandbox } from 'razorpay-sandbox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const ADMIN = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'kedar-loves-soap-7' };
const KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret' };

let folder: string;
let sandbox: Awaited<ReturnType<typeof startRazorpaySandbox>>;
let child: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-entered-'));
  sandbox = await startRazorpaySandbox({ port: 0, dataDir: join(folder, 'sandbox') });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** The host as an owner without a shell has it; the sandbox of the test stands for Razorpay. */
async function startHost() {
  const PORT = String(await freePort(4));
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...bareEnvironment,
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      SERVE: 'api',
      DEMO: '0',
      RAZORPAY_API_URL: sandbox.url,
      PORT,
      ...ADMIN,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout?.on('data', (part: Buffer) => (log += part.toString()));
  const address = `http://127.0.0.1:${PORT}`;
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
    timeout: 110_000,
    interval: 50,
  });
  let token = '';
  async function call<Data>(method: string, path: string, body?: object) {
    const answer = await fetch(`${address}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${text}\n${log}`);
    return JSON.parse(text) as { token: string; data: Data };
  }
  ({ token } = await call('POST', 'auth/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  }));
  const stop = async () => {
    const gone = once(child as ChildProcess, 'exit');
    child?.kill('SIGTERM');
    return (await gone)[0] as number | null;
  };
  return { call, stop, log: () => log };
}

test('keys that are entered count in the running process, after a restart, and are asked for anew when their key is lost', async () => {
  const first = await startHost();
  const payments = async ({ call }: typeof first) => (await call<Setup>('GET', 'admin/setup')).data.payments;
  expect(await payments(first)).toMatchObject({ keys: 'none', keyId: '' });
  const tried = await first.call<Setup>('POST', 'admin/setup/keys/try');
  expect(tried.data.payments.trial).toMatchObject({ isOk: false });

  await first.call('PUT', 'admin/connections/payments', KEYS);
  // The sandbox is no Razorpay, so its keys are simulated; what matters is that these keys are used.
  await vi.waitFor(
    async () => expect(await payments(first)).toMatchObject({ keys: 'simulated', keyId: KEYS.keyId }),
    { timeout: 60_000, interval: 50 },
  );
  // The first steps know what is entered at once; the process opens with it a moment later.
  await vi.waitFor(
    async () => {
      const again = await first.call<Setup>('POST', 'admin/setup/keys/try');
      expect(again.data.payments.trial).toMatchObject({ isOk: true });
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(first.log()).not.toContain(KEYS.keySecret);
  expect(await first.stop()).toBe(0);

  const second = await startHost();
  expect(await payments(second)).toMatchObject({ keys: 'simulated', keyId: KEYS.keyId });
  expect(await second.stop()).toBe(0);

  await rm(join(folder, 'data', 'secrets.key'));
  const third = await startHost();
  expect(await payments(third)).toMatchObject({ keys: 'none' });
  expect(third.log()).toContain('cannot be opened');
  const { data } = await third.call<Connections>('GET', 'admin/connections');
  expect(data.payments.entered).toMatchObject({ isLocked: true });
  expect(await third.stop()).toBe(0);
}, 300_000);
