import { describe, expect, test } from 'vitest';
import { KEY_ID, KEY_SECRET, startSandbox } from './support.ts';

const AUTHORIZATION = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;

async function startWithFault(fault: string, more: object = {}) {
  const sandbox = await startSandbox();
  await sandbox.control.faults({ calls: [{ method: 'POST', path: '/v1/orders', fault, times: 1, ...more }] });
  const createOrder = (signal?: AbortSignal) =>
    fetch(`${sandbox.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 50000, currency: 'INR', receipt: 'DS-1' }),
      signal,
    });
  const ordersMade = async () => (await sandbox.sdk.orders.all({ receipt: 'DS-1' })).count;
  return { ...sandbox, createOrder, ordersMade };
}

describe('faults of calls', () => {
  test('delay: the answer comes late', async () => {
    const { createOrder } = await startWithFault('delay', { delay_ms: 300 });
    const before = performance.now();
    expect((await createOrder()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(290);
  });

  test('hang: no answer, nothing done', async () => {
    const { createOrder, ordersMade } = await startWithFault('hang');
    await expect(createOrder(AbortSignal.timeout(200))).rejects.toThrow('timeout');
    expect(await ordersMade()).toBe(0);
  });

  test('reset: the connection is cut, nothing done', async () => {
    const { createOrder, ordersMade } = await startWithFault('reset');
    await expect(createOrder()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
    expect(await ordersMade()).toBe(0);
  });

  test.each([
    ['429', 429],
    ['500', 500],
  ])('%s: refused, nothing done', async (fault, status) => {
    const { createOrder, ordersMade } = await startWithFault(fault);
    const response = await createOrder();
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('error.code');
    expect(await ordersMade()).toBe(0);
  });

  test('502-html: a page instead of JSON, nothing done', async () => {
    const { createOrder, ordersMade } = await startWithFault('502-html');
    const response = await createOrder();
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('502 Bad Gateway');
    expect(await ordersMade()).toBe(0);
  });

  test('400 and 401: refused as documented, nothing done', async () => {
    const description = 'The id provided does not exist';
    const { createOrder, ordersMade, control } = await startWithFault('400', { description });
    await control.faults({ calls: [{ method: 'POST', path: '/v1/orders', fault: '401' }] });
    const refused = await createOrder();
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { code: 'BAD_REQUEST_ERROR', description } },
    ]);
    const unknownKey = await createOrder();
    expect([unknownKey.status, await unknownKey.json()]).toMatchObject([
      401,
      { error: { description: 'Authentication failed' } },
    ]);
    expect(await ordersMade()).toBe(0);
  });

  test('error-after-commit: answers 500 though the order was made', async () => {
    const { createOrder, ordersMade } = await startWithFault('error-after-commit');
    const response = await createOrder();
    expect([response.status, await response.json()]).toMatchObject([
      500,
      { error: { code: 'SERVER_ERROR' } },
    ]);
    expect(await ordersMade()).toBe(1);
  });

  test('cut-json: half an answer though the order was made', async () => {
    const { createOrder, ordersMade } = await startWithFault('cut-json');
    const response = await createOrder();
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toMatch(/^\{"id":"order_/);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(await ordersMade()).toBe(1);
  });

  test('wrong-amount and wrong-order: the answer is about something else', async () => {
    const { createOrder, control, sdk } = await startWithFault('wrong-amount');
    expect(await (await createOrder()).json()).toMatchObject({ amount: 50100 });
    const [order] = (await sdk.orders.all({ receipt: 'DS-1' })).items;
    const paid = await control.pay({ order_id: order?.id });
    await control.faults({ calls: [{ method: 'GET', path: '/v1/payments/:id', fault: 'wrong-order' }] });
    const payment = await sdk.payments.fetch(paid.razorpay_payment_id);
    expect(payment.order_id).toMatch(/^order_/);
    expect(payment.order_id).not.toBe(order?.id);
    await control.faults({
      calls: [{ method: 'GET', path: '/v1/orders/:id/payments', fault: 'wrong-amount' }],
    });
    const listed = await sdk.orders.fetchPayments(order?.id ?? '');
    expect(listed.items[0]?.amount).toBe(50100);
  });

  test('a fault happens as often as planted, to its own calls, until cleared', async () => {
    const { createOrder, control, sdk } = await startWithFault('500', { times: 2 });
    await sdk.orders.all({});
    expect((await createOrder()).status).toBe(500);
    expect((await createOrder()).status).toBe(500);
    expect((await createOrder()).status).toBe(200);
    await control.faults({ calls: [{ method: 'POST', path: '/v1/orders', fault: '500', times: 9 }] });
    await control.clearFaults();
    expect((await createOrder()).status).toBe(200);
    await expect(
      control.faults({ calls: [{ method: 'GET', path: '/v1/orders', fault: 'fire' }] }),
    ).rejects.toThrow('fault must be one of');
  });
});
