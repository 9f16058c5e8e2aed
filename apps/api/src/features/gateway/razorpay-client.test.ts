import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withRequestId } from '../../platform/request-id.ts';
import { GatewayOutcomeUnknownError, GatewayRefusedError, GatewayRetryError } from './gateway-errors.ts';
import { type CallOutcome, type ObserveProviderCall, createRazorpayClient } from './razorpay-client.ts';
import { withinDeadline } from './request-deadline.ts';

/** What the provider answers next. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[] = [];
const provider = createServer((request, response) => {
  asked.push(request);
  response.setHeader('content-type', 'application/json');
  answer(request, response);
});
let apiUrl: string;
beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = [];
  says(200, {});
});

const says = (status: number, body: unknown) => {
  answer = (_request, response) => void response.writeHead(status).end(JSON.stringify(body));
};
const newClient = (observeCall?: ObserveProviderCall) =>
  createRazorpayClient({ keyId: 'k', keySecret: 's', apiUrl, observeCall });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('a refusal says what the provider said, or its status where it said nothing', async () => {
  const client = newClient();
  says(400, { error: { description: 'The amount is too small' } });
  expect(await failureOf(client.post('/v1/orders'))).toMatchObject({
    providerMessage: 'The amount is too small',
  });
  for (const body of [null, {}, { error: {} }]) {
    says(401, body);
    const failure = await failureOf(client.get('/v1/orders'));
    expect(failure).toBeInstanceOf(GatewayRefusedError);
    expect(failure).toMatchObject({ providerMessage: '401', cause: { message: 'The provider answers 401' } });
  }
});

test('a read that is cut off may be made again; of a write nobody knows, unless nobody was reached', async () => {
  const client = newClient();
  answer = (request) => void request.socket.destroy();
  expect(await failureOf(client.get('/v1/orders'))).toBeInstanceOf(GatewayRetryError);
  expect(await failureOf(client.post('/v1/orders'))).toBeInstanceOf(GatewayOutcomeUnknownError);
  const nobody = createRazorpayClient({ keyId: 'k', keySecret: 's', apiUrl: 'http://127.0.0.1:9' });
  expect(await failureOf(nobody.post('/v1/orders'))).toBeInstanceOf(GatewayRetryError);
});

test('who meets a provider that is busy, or does not tell, is told to try again in five seconds, and the log why', async () => {
  const client = newClient();
  for (const [status, kind] of [
    [429, GatewayRetryError],
    [500, GatewayOutcomeUnknownError],
  ] as const) {
    says(status, {});
    const failure = await failureOf(client.post('/v1/orders'));
    expect(failure).toBeInstanceOf(kind);
    const cause = { message: `The provider answers ${status}` };
    expect(failure).toMatchObject({ retryAfterSeconds: 5, cause });
  }
});

test.each([200, 404])(
  'an answer of %s, even a refusal, shows that a provider with faults is there',
  async (status) => {
    const client = newClient();
    const fail = async () => {
      says(500, {});
      for (let times = 0; times < 7; times += 1) await failureOf(client.get('/v1/orders'));
    };
    await fail();
    says(status, {});
    await failureOf(client.get('/v1/orders'));
    await fail();
    says(200, { count: 0 });
    expect(await client.get('/v1/orders')).toEqual({ count: 0 });
  },
);

test('while reads fail nobody reads, and writes go on', async () => {
  const client = newClient();
  says(500, {});
  // A fault counts, however little time was left for the answer.
  await withinDeadline(4_000, async () => {
    for (let times = 0; times < 12; times += 1) await failureOf(client.get('/v1/orders'));
  });
  expect(asked).toHaveLength(8);
  says(200, {});
  expect(await client.post('/v1/orders')).toEqual({});
});

test('a call ends in time even where the answer switches protocols', async () => {
  answer = ({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
  };
  const client = newClient();
  const call = withinDeadline(500, () => failureOf(client.post('/v1/orders')));
  expect(await call).toBeInstanceOf(GatewayOutcomeUnknownError);
});

test('a provider that hangs for the whole time that it is given counts as down', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const client = newClient();
  try {
    answer = () => {};
    const hanging = Array.from({ length: 8 }, () => failureOf(client.get('/v1/orders')));
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all(hanging);
  } finally {
    vi.useRealTimers();
  }
  says(200, {});
  expect(await failureOf(client.get('/v1/orders'))).toBeInstanceOf(GatewayRetryError);
});

test.each([300, 302])('where the provider sends on (%i), nobody follows with our keys', async (status) => {
  answer = (_request, response) => void response.writeHead(status, { location: `${apiUrl}/elsewhere` }).end();
  expect(await failureOf(newClient().get('/v1/orders'))).toBeInstanceOf(GatewayRefusedError);
  expect(asked.map(({ url }) => url)).toEqual(['/v1/orders']);
});

test('an answer without end is not read to its end', async () => {
  says(200, { items: 'x'.repeat(5_000_001) });
  expect(await failureOf(newClient().get('/v1/orders'))).toBeInstanceOf(GatewayRetryError);
});

const clocks = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a call that was answered leaves no clock running', async () => {
  const client = newClient();
  await client.get('/v1/orders');
  const before = clocks();
  for (let times = 0; times < 5; times += 1) await client.get('/v1/orders');
  expect(clocks()).toBeLessThanOrEqual(before);
});

test('a call names the request of ours that it belongs to', async () => {
  const client = newClient();
  await withRequestId('request-1', () => client.get('/v1/orders', { receipt: 'T-1' }));
  await client.post('/v1/orders', { amount: 100 }, { 'X-Refund-Idempotency': 'key-1' });
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/orders?receipt=T-1',
    'POST /v1/orders',
  ]);
  expect(asked.map(({ headers }) => headers['x-request-id'])).toEqual(['request-1', undefined]);
  expect(asked[1]?.headers['x-refund-idempotency']).toBe('key-1');
});

test('a deadline within another one ends no later than that', async () => {
  const client = newClient();
  const ask = () => failureOf(client.get('/v1/orders'));
  expect(await withinDeadline(0, () => withinDeadline(9_000, ask))).toBeInstanceOf(GatewayRetryError);
  expect(await withinDeadline(9_000, () => withinDeadline(0, ask))).toBeInstanceOf(GatewayRetryError);
  expect(asked).toEqual([]);
  expect(await withinDeadline(9_000, ask)).toBeNull();
});

test('whoever observes the calls hears of each what it was and how it went, and sends its headers along', async () => {
  const heard: [string, CallOutcome][] = [];
  const client = newClient(async (operation, call, outcomeOf) => {
    try {
      const result = await call({ traceparent: '00-1' });
      heard.push([operation, 'ok']);
      return result;
    } catch (error) {
      heard.push([operation, outcomeOf(error)]);
      throw error;
    }
  });
  const capture = () => client.post('/v1/payments/pay_00000000000000/capture');
  await capture();
  for (const status of [400, 429, 500]) {
    says(status, {});
    await failureOf(capture());
  }
  const calls = asked.length;
  await withinDeadline(0, () => failureOf(capture()));
  expect(asked).toHaveLength(calls);
  const operation = 'POST /v1/payments/:id/capture';
  expect(heard).toEqual(
    ['ok', 'refused', 'retry', 'retry', 'unknown', 'not_called'].map((outcome) => [operation, outcome]),
  );
  expect(new Set(asked.map(({ headers }) => headers['traceparent']))).toEqual(new Set(['00-1']));
});

test('while an earlier request is in progress, the outcome of a write is unknown and a read may be made again', async () => {
  const client = newClient();
  const said = 'Another request with the same idempotency key is still in progress.';
  says(409, { error: { description: said } });
  expect(await failureOf(client.post('/v1/payments/x/refund'))).toBeInstanceOf(GatewayOutcomeUnknownError);
  expect(await failureOf(client.get('/v1/orders'))).toBeInstanceOf(GatewayRetryError);
  says(409, { error: { description: 'Different request with the same idempotency key.' } });
  expect(await failureOf(client.post('/v1/payments/x/refund'))).toBeInstanceOf(GatewayRefusedError);
});

/** The provider is too busy for the next call. */
function busyOnce() {
  says(429, {});
  const busy = answer;
  answer = (request, response) => {
    says(200, { ok: true });
    busy(request, response);
  };
}

test('a call that is too much for the provider is made once more, unless its time is up', async () => {
  const client = newClient();
  busyOnce();
  expect(await client.post('/v1/orders')).toEqual({ ok: true });
  expect(asked).toHaveLength(2);
  busyOnce();
  const hurried = withinDeadline(500, () => failureOf(client.post('/v1/orders')));
  expect(await hurried).toBeInstanceOf(GatewayRetryError);
  expect(asked).toHaveLength(3);
});
