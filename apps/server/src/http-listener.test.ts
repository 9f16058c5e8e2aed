import { once } from 'node:events';
import { Agent, type ClientRequest, type RequestListener, get, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@shop/api/testing/free-port';
import { afterEach, expect, test } from 'vitest';
import { type HttpListener, type SendingLimits, openHttpListener } from './http-listener.ts';

const open: HttpListener[] = [];
const agents: Agent[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close(600)));
  for (const agent of agents.splice(0)) agent.destroy();
});

async function openOnFreePort(limits?: SendingLimits) {
  const port = await freePort();
  const httpListener = await openHttpListener({ port, host: '127.0.0.1' }, limits);
  open.push(httpListener);
  return { httpListener, address: `http://127.0.0.1:${port}`, port };
}

const statusOf = async (address: string) => (await fetch(address)).status;

test('while the shop starts it lives but is not ready', async () => {
  const { address } = await openOnFreePort();
  expect(await statusOf(`${address}/healthz`)).toBe(200);
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  const page = await fetch(`${address}/shop/home`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
});

test('it is ready when the shop serves, and not without its database', async () => {
  const { httpListener, address } = await openOnFreePort();
  let isDatabaseThere = true;
  httpListener.serve(
    (_request, response) => response.end('a page'),
    () => (isDatabaseThere ? Promise.resolve() : Promise.reject(new Error('away'))),
  );
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  expect(await (await fetch(`${address}/shop/home`)).text()).toBe('a page');
  isDatabaseThere = false;
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  expect(await statusOf(`${address}/healthz`)).toBe(200);
});

test('when it closes, two hundred requests in flight are answered whole, and it is not ready', async () => {
  const { httpListener, address } = await openOnFreePort();
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  const allArrived = Promise.withResolvers<void>();
  httpListener.serve(
    (_request, response) => {
      arrived += 1;
      if (arrived === 200) allArrived.resolve();
      void gate.promise.then(() => response.end('whole'));
    },
    () => Promise.resolve(),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  agents.push(agent);
  const answers = Array.from({ length: 200 }, () => getText(address, agent));
  await allArrived.promise;
  const closed = httpListener.close(5_000);
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  gate.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['whole']));
  await closed;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('an answer that never comes does not hold up the end for ever', async () => {
  const { httpListener, address } = await openOnFreePort();
  httpListener.serve(
    () => {},
    () => Promise.resolve(),
  );
  const hanging = fetch(address).then(
    () => 'answered',
    () => 'cut',
  );
  await httpListener.close(800);
  expect(await hanging).toBe('cut');
});

test('a port in use is said in one line', async () => {
  const { port } = await openOnFreePort();
  await expect(openHttpListener({ port, host: '127.0.0.1' })).rejects.toThrow(/^PORT: \d+ is in use .*$/);
});

const AN_HOUR = 3_600_000;
/** The body of a call may take no time at all; the other limits are out of reach unless a test sets them. */
const impatient: SendingLimits = { headersMs: AN_HOUR, bodyMs: 1, uploadBytesPerSecond: 1, restMs: AN_HOUR };

/** Begins to send a body of 100 bytes; the last byte is sent only when the test says so. */
async function beginBody(
  limits: SendingLimits,
  contentType: string,
  listener: RequestListener = (received, response) => {
    received.resume().on('end', () => response.end('received'));
  },
): Promise<{ sent: ClientRequest; outcome: Promise<string> }> {
  const { httpListener, port } = await openOnFreePort(limits);
  const begun = Promise.withResolvers<void>();
  httpListener.serve(
    (received, response) => {
      begun.resolve();
      listener(received, response);
    },
    () => Promise.resolve(),
  );
  const headers = { 'content-type': contentType, 'content-length': 100 };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers });
  const outcome = new Promise<string>((resolve) => {
    sent.on('response', () => resolve('answered'));
    sent.on('error', () => resolve('let go'));
  });
  sent.write('x'.repeat(99));
  await begun.promise;
  return { sent, outcome };
}

test('the body of a call that does not come is let go', async () => {
  const { outcome } = await beginBody(impatient, 'application/json');
  expect(await outcome).toBe('let go');
});

test('an upload has the time that its bytes take on a slow line', async () => {
  const { sent, outcome } = await beginBody(impatient, 'multipart/form-data; boundary=x');
  // Far longer than any other body may take.
  await wait(20 * impatient.bodyMs);
  sent.end('x');
  expect(await outcome).toBe('answered');
});

test('an upload slower than a slow line is let go', async () => {
  const limits = { ...impatient, uploadBytesPerSecond: 1_000_000 };
  const { outcome } = await beginBody(limits, 'multipart/form-data');
  expect(await outcome).toBe('let go');
});

test('who is answered and goes on sending is let go', async () => {
  const patient = { ...impatient, bodyMs: AN_HOUR, restMs: 1 };
  const { sent } = await beginBody(patient, 'application/json', (_received, response) => response.end('no'));
  const { socket } = sent;
  if (socket && !socket.destroyed) await once(socket, 'close');
  expect(socket?.destroyed).toBe(true);
});

test('who does not finish the headers is let go', async () => {
  const { port } = await openOnFreePort({ ...impatient, headersMs: 100 });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['an unknown coding', 'Transfer-Encoding: chunked, odd\r\n\r\n0\r\n\r\n'],
])('a message with %s, of which proxies may read another end, is refused', async (_, rest) => {
  const { httpListener, port } = await openOnFreePort();
  httpListener.serve(
    (received, response) => void received.resume().on('end', () => response.end('received')),
    () => Promise.resolve(),
  );
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${rest}`);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

function getText(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}
