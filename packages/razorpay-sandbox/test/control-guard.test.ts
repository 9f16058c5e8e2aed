import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { startSandbox } from './support.ts';

const SECRET = { authorization: 'Bearer for-tests-only' };

/** A call with headers that `fetch` would not send. */
function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/__control/ledger`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

async function start(options = {}) {
  const { url } = await startSandbox({ controlSecret: 'for-tests-only', ...options });
  const { port, host } = new URL(url);
  return { url, port, host };
}

describe('control calls', () => {
  test('are answered on this machine without a secret, by address and by name', async () => {
    const { url, port } = await start();
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(`http://127.0.0.1:${port}`)).toBe(200);
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another port of this machine', { origin: 'http://localhost:3000' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a picture or a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port that leaves its origin out', { 'sec-fetch-site': 'same-site' }],
  ])('are refused to %s, with the secret too', async (_who, headers: Record<string, string>) => {
    const { url } = await start();
    expect(await statusOf(url, headers)).toBe(403);
    expect(await statusOf(url, { ...headers, ...SECRET })).toBe(403);
  });

  test('are answered to a page of the sandbox itself', async () => {
    const { url } = await start();
    expect(await statusOf(url, { origin: url })).toBe(200);
  });

  test.each([
    ['a name that somebody else had resolve to this machine', { host: 'evil.example:3001' }],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }],
  ])('need the secret through %s', async (_way, headers: Record<string, string>) => {
    const { url } = await start();
    expect(await statusOf(url, headers)).toBe(403);
    expect(await statusOf(url, { ...headers, authorization: 'Bearer for-tests-onlx' })).toBe(403);
    expect(await statusOf(url, { ...headers, ...SECRET })).toBe(200);
  });

  const ownAddress = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

  // A machine without a network has no other address to test from.
  test.each(ownAddress === undefined ? [] : [ownAddress])(
    'need the secret from the network, at %s',
    async (at) => {
      const { port } = await start({ host: '0.0.0.0' });
      const url = `http://${at}:${port}`;
      expect(await statusOf(url)).toBe(403);
      expect(await statusOf(url, SECRET)).toBe(200);
    },
  );

  test('have a secret of their own at every start', async () => {
    const first = await startSandbox();
    const second = await startSandbox();
    expect(first.controlSecret).toMatch(/^[\w-]{32}$/);
    expect(second.controlSecret).not.toBe(first.controlSecret);
  });
});
