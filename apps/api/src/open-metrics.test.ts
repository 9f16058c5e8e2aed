import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { pino } from 'pino';
import { type ShopMetrics, openMetrics } from './open-metrics.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { systemClock } from './platform/clock.ts';
import { type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from './testing/buy.ts';
import { freePort } from './testing/free-port.ts';
import { newProduct } from './testing/product-builder.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { type TestSandbox, startTestSandbox } from './testing/test-sandbox.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const deploy = join(import.meta.dirname, '../../../deploy');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let sandbox: TestSandbox;
let shop: TestShop;
let shopUrl: string;
let metrics: ShopMetrics;
let metricsUrl: string;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await startTestSandbox();
  metrics = await openMetrics({ version: '1.2.3' });
  const gateway = sandbox.anotherGateway({ observeCall: metrics.observeProviderCall });
  shop = await buildTestShop({ database, gateway, observers: metrics });
  shopUrl = await shop.listen();
  const jobs = createJobs({ locks: database.jobLocks, logger: pino({ level: 'silent' }) });
  jobs.addRecurring('orders', 3_600, async () => {});
  jobs.addRecurring('mails', 3_600, () => Promise.reject(new Error('the mail server is on fire')));
  jobs.start();
  const port = await freePort();
  const at = { port, host: '127.0.0.1' };
  const server = await metrics.serve({ database, jobs, clock: systemClock, onError: () => {} }, at);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  closings.push(
    () => server.close(),
    () => jobs.stop(),
    () => shop.close(),
    () => sandbox.close(),
    () => database.close(),
  );
});
afterAll(async () => {
  for (const close of closings) await close();
});

async function readMetrics(): Promise<string> {
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return response.text();
}

/** The value of the only line that begins like this. */
function valueOf(text: string, start: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

test('a purchase is seen: its requests by template, its calls to the provider, its money', async () => {
  const productId = await newProduct(database, { pricePaise: 25_000 });
  const who = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  const placed = await placeOrderOf(shop, who);
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
  const paid = await sandbox.pay(placed.body.orderId);
  await shop.callOk(capturePayment, {
    token: who.shopper.token,
    body: {
      orderId: placed.body.orderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
  await fetch(`${shopUrl}/api/nothing-like-it`);
  let reads = 0;
  // The purchase may invalidate the cache between two reads.
  await expect
    .poll(async () => {
      await fetch(`${shopUrl}/api/shop/products/get/${productId}`);
      reads += 1;
      return valueOf(await readMetrics(), 'shop_cache_hits_total{cache="answers"}');
    })
    .toBeGreaterThan(0);

  const text = await readMetrics();
  const route = '/api/shop/products/get/:id';
  expect(valueOf(text, `shop_http_requests_total{method="GET",route="${route}",status="200"}`)).toBe(reads);
  expect(text).not.toContain(productId);
  expect(text).not.toContain('nothing-like-it');
  expect(
    valueOf(text, 'shop_provider_call_duration_seconds_count{operation="POST /v1/orders",outcome="ok"}'),
  ).toBe(1);
  expect(valueOf(text, 'shop_cache_misses_total{cache="answers"}')).toBe(reads - 1);
  expect(valueOf(text, 'shop_build_info{version="1.2.3"')).toBe(1);
  expect(valueOf(text, 'shop_figures_up')).toBe(1);
  expect(valueOf(text, 'shop_gate{state="running"}')).toBe(0);
  expect(valueOf(text, 'shop_gate_refused_total')).toBe(0);
  expect(valueOf(text, 'shop_calls_waiting')).toBe(0);
  expect(valueOf(text, 'shop_calls_refused_total')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'shop_mails_waiting')).toBeGreaterThan(0);
});

test('the request of an order is known to the provider, that of its payment to the mail', async () => {
  const productId = await newProduct(database);
  const who = await shopperWithCart(shop, [{ productId, quantity: 1 }]);
  const placed = await placeOrderOf(shop, who);
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
  const { orderId, data } = placed.body;
  expect(await sandbox.api('GET', `/v1/orders/${orderId}`)).toMatchObject({
    notes: { request_id: expect.stringMatching(UUID) },
  });
  const paid = await sandbox.pay(orderId);
  const body = { orderId, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
  await shop.callOk(capturePayment, { token: who.shopper.token, body });
  const mails = await database.read
    .selectFrom('outbox_mails')
    .select('request_id')
    .where('order_id', '=', data._id)
    .execute();
  expect(mails).not.toEqual([]);
  for (const mail of mails) expect(mail.request_id).toMatch(UUID);
});

test('a job tells how it went', async () => {
  await vi.waitFor(async () => {
    const text = await readMetrics();
    expect(valueOf(text, 'shop_job_runs_total{recurring_job="orders"}')).toBe(1);
    expect(valueOf(text, 'shop_job_failures_total{recurring_job="mails"}')).toBe(1);
    expect(valueOf(text, 'shop_job_interval_seconds{recurring_job="mails"}')).toBe(3_600);
  });
});

test('no label is one that Prometheus gives each of its targets, and would rename', async () => {
  expect(await readMetrics()).not.toMatch(/[{,](?:job|instance)="/);
});

test('the port answers nothing else', async () => {
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
});

test('every metric that the dashboard and the alarms ask for is there', async () => {
  const [dashboard, alarms] = await Promise.all([
    readFile(join(deploy, 'grafana/dashboard.json'), 'utf8'),
    readFile(join(deploy, 'prometheus/alarms.yml'), 'utf8'),
  ]);
  const asked = new Set([
    ...namesIn(dashboard.split('\n').filter((line) => line.includes('"expr"'))),
    // An expression may span several lines; texts for people name no metric.
    ...namesIn(alarms.split('\n').filter((line) => !/^ *(?:#|summary:|action:)/.test(line))),
  ]);
  expect(asked.size).toBeGreaterThan(20);
  const known = new Set([...(await readMetrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
});

test('every alarm says what to do, and the guide has a section for it', async () => {
  const [alarms, guide] = await Promise.all([
    readFile(join(deploy, 'prometheus/alarms.yml'), 'utf8'),
    readFile(join(deploy, '../docs/operations.md'), 'utf8'),
  ]);
  const rules = alarms.split('- alert: ').slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    const name = rule.slice(0, rule.indexOf('\n'));
    expect([name, /action: \S.{20}/.test(rule)]).toEqual([name, true]);
    expect([name, guide.includes(`**${name}**`)]).toEqual([name, true]);
  }
});

/** The names of metrics, without the suffixes that a histogram adds. */
function namesIn(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.match(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g) ?? [])
    .map((name) => name.replace(/_seconds_(bucket|count|sum)$/, '_seconds'));
}
