import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFile, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Store } from '../src/state/store.ts';
import { eventually, makeControl, makeDataDir, makeSdk, startReceiver, startSandbox } from './support.ts';

const CLI = join(import.meta.dirname, '..', 'src', 'cli.ts');

/** The sandbox as its own process, on a free port. */
async function startCli(dataDir: string, ...more: string[]): Promise<{ child: ChildProcess; url: string }> {
  const args = [CLI, '--port', '0', '--data', dataDir, '--refund-delay-ms', '5', ...more];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /at (http:\S+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
  return { child, url };
}

/** Buys and refunds until the sandbox is killed, and records what it acknowledged. */
async function shopUntilGone(url: string, acknowledged: { captured: string[]; refunded: string[] }) {
  const sdk = makeSdk(url);
  const control = makeControl(url);
  for (;;) {
    const order = await sdk.orders.create({ amount: 50000, currency: 'INR' });
    const paid = await control.pay({ order_id: order.id });
    acknowledged.captured.push(paid.razorpay_payment_id);
    if (acknowledged.captured.length % 3 !== 0) continue;
    await sdk.payments.refund(paid.razorpay_payment_id, {});
    acknowledged.refunded.push(paid.razorpay_payment_id);
  }
}

describe('survival', () => {
  test('what it stores is for nobody else', async () => {
    const dataDir = join(await makeDataDir(), 'state');
    const { url } = await startCli(dataDir);
    await makeSdk(url).orders.create({ amount: 50000, currency: 'INR' });
    const paths = [
      dataDir,
      ...(await readdir(dataDir, { recursive: true })).map((path) => join(dataDir, path)),
    ];
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  });

  test('killed in the middle of its work, state and ledger agree and nothing acknowledged is lost', async () => {
    const dataDir = await makeDataDir();
    const acknowledged = { captured: [] as string[], refunded: [] as string[] };
    for (let round = 1; round <= 3; round += 1) {
      const { child, url } = await startCli(dataDir);
      const shoppers = Array.from({ length: 6 }, () =>
        shopUntilGone(url, acknowledged).catch(() => 'gone' as const),
      );
      await eventually(() => expect(acknowledged.captured.length).toBeGreaterThan(round * 60));
      child.kill('SIGKILL');
      await Promise.all(shoppers);
    }

    const store = new Store(dataDir);
    const paymentsOf = (type: string) =>
      store.ledger.filter((entry) => entry.type === type).map((entry) => entry.payment_id);
    const captured = [...store.payments.values()].filter((payment) => payment.captured);
    const refunds = [...store.refunds.values()];
    await store.close();
    expect(paymentsOf('capture').toSorted()).toEqual(captured.map(({ id }) => id).toSorted());
    expect(paymentsOf('refund').toSorted()).toEqual(refunds.map(({ paymentId }) => paymentId).toSorted());
    expect(paymentsOf('capture')).toEqual(expect.arrayContaining(acknowledged.captured));
    expect(paymentsOf('refund')).toEqual(expect.arrayContaining(acknowledged.refunded));
    for (const { orderId } of captured) expect(store.orders.get(orderId)?.status).toBe('paid');
  });

  test('events that a killed sandbox had not delivered go out at the next start', async () => {
    const dataDir = await makeDataDir();
    const away = await startReceiver(() => 503);
    const { child, url } = await startCli(dataDir, '--webhook-url', away.url);
    const order = await makeSdk(url).orders.create({ amount: 50000, currency: 'INR' });
    await makeControl(url).pay({ order_id: order.id });
    child.kill('SIGKILL');
    const back = await startReceiver();
    await startSandbox({ dataDir, webhookUrl: back.url });
    await eventually(() => expect(back.received).toHaveLength(3));
    expect(back.events().toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  });

  test('a line cut by a kill is dropped, and what comes after it is kept', async () => {
    const first = await startSandbox();
    const order = await first.sdk.orders.create({ amount: 100, currency: 'INR' });
    await first.close();
    await appendFile(join(first.dataDir, 'journal-0.jsonl'), '[["order",{"id":"order_cut');
    const second = await startSandbox({ dataDir: first.dataDir });
    const next = await second.sdk.orders.create({ amount: 200, currency: 'INR' });
    await second.close();
    const third = await startSandbox({ dataDir: first.dataDir });
    expect(await third.sdk.orders.fetch(order.id)).toEqual(order);
    expect(await third.sdk.orders.fetch(next.id)).toEqual(next);
  });

  test('a ledger line lost between journal and ledger comes back at the next start', async () => {
    const first = await startSandbox();
    const order = await first.sdk.orders.create({ amount: 100, currency: 'INR' });
    await first.control.pay({ order_id: order.id });
    const before = await first.control.ledger();
    await first.close();
    await truncate(join(first.dataDir, 'ledger.jsonl'), 20);
    const second = await startSandbox({ dataDir: first.dataDir });
    expect(await second.control.ledger()).toEqual(before);
  });

  test('a grown journal is compacted while the sandbox works, and nothing is lost', async () => {
    const dataDir = await makeDataDir();
    const store = new Store(dataDir, 20_000);
    const order = {
      amount: 100,
      amountPaid: 0,
      currency: 'INR',
      receipt: null,
      status: 'created',
      attempts: 0,
      notes: {},
      autoCapture: true,
      linkId: null,
      createdAt: 1,
    } as const;
    for (let number = 0; number < 2000; number += 1) {
      store.commit([['order', { ...order, id: `order_${number}` }]]);
      if (number % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await store.close();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('state-'))).toHaveLength(1);
    const again = new Store(dataDir);
    expect(again.orders.size).toBe(2000);
    await again.close();
  });

  test('a pending refund and a slow bank end after a restart', async () => {
    const first = await startSandbox({ refundDelayMs: 60_000, slowBankMs: 50 });
    const order = await first.sdk.orders.create({ amount: 50000, currency: 'INR' });
    const paid = await first.control.pay({ order_id: order.id });
    const refund = await first.sdk.payments.refund(paid.razorpay_payment_id, {});
    const slowOrder = await first.sdk.orders.create({ amount: 70000, currency: 'INR' });
    const post = async (path: string, body: object) => {
      const response = await fetch(`${first.url}/checkout${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { id: string; status: string };
    };
    const started = await post('/payments', {
      key: 'rzp_test_sandbox',
      order_id: slowOrder.id,
      method: 'upi',
    });
    expect(await post(`/payments/${started.id}/settle`, { choice: 'slow' })).toMatchObject({
      status: 'created',
    });
    await first.close();
    const second = await startSandbox({ dataDir: first.dataDir });
    await eventually(async () => {
      expect((await second.sdk.refunds.fetch(refund.id)).status).toBe('processed');
      expect((await second.sdk.payments.fetch(started.id)).status).toBe('captured');
    });
  });
});
