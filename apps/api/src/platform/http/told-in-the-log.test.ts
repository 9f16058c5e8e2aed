import { permissions } from '@shop/contract/call';
import { endpoint } from '@shop/contract/endpoint';
import { ownersRefusal } from '@shop/contract/refusal';
import { Done, Shape } from '@shop/contract/schemas';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRecordingLogger } from '../../testing/recording-logger.ts';
import { refuse } from '../errors.ts';
import { createApp } from './create-app.ts';
import { sendCsv } from './csv-download.ts';
import { createServe } from './endpoint-registrar.ts';

const wait = ownersRefusal('too_many', 'wait', 'Later.');

const wrongPassword = ownersRefusal('bad_input', 'wrong_password', 'That is not the password.');

async function* endless(): AsyncGenerator<string[]> {
  while (true) yield ['a'.repeat(1_000)];
}

const enter = endpoint(
  { method: 'POST', path: '/api/enter/:word', access: 'anyone' },
  {
    tells: 'sign_in',
    summary: 'Lets in.',
    params: Shape({ word: Type.String() }),
    body: Shape({}),
    response: Done,
  },
);
const take = endpoint(
  { method: 'GET', path: '/api/take', access: 'admin', may: permissions },
  { answers: 'csv', summary: 'Gives a table.', response: Type.String() },
);
const takeMuch = endpoint(
  { method: 'GET', path: '/api/take-much', access: 'admin', may: permissions },
  { answers: 'csv', summary: 'Gives a table without an end.', response: Type.String() },
);
const change = endpoint(
  { method: 'PUT', path: '/api/change', access: 'account' },
  {
    tells: 'rights',
    summary: 'Changes a password.',
    body: Shape({ password: Type.Optional(Type.String()) }),
    response: Done,
  },
);
const look = endpoint(
  { method: 'GET', path: '/api/look', access: 'account' },
  { summary: 'Looks.', response: Done },
);

const { logger, logLines } = createRecordingLogger();
const app = createApp({ logger, trustProxy: false, publicUrl: 'https://shop.test' });
beforeAll(() => {
  const serve = createServe(app, async (token) =>
    token === 'a-secret-canary'
      ? {
          sessionSha256: '',
          isProven: true,
          secondProof: null,
          userId: 'account-1',
          email: 'canary@shop.test',
          userName: 'Canary',
          role: 'admin',
          permissions,
        }
      : null,
  );
  serve(enter, async ({ params, request }) => {
    if (params.word === 'later') throw refuse(wait, { retryAfterSeconds: 1 });
    request.accountId = 'account-2';
    return {};
  });
  serve(take, async () => 'a,b');
  serve(takeMuch, async ({ reply }) =>
    sendCsv(reply, { fileName: 'much.csv', header: ['a'], rows: endless() }),
  );
  serve(change, async ({ body }) => {
    if (body.password !== undefined) throw refuse(wrongPassword);
    return {};
  });
  serve(look, async () => ({}));
});
afterAll(() => app.close());
beforeEach(() => void logLines.splice(0));

async function told(method: 'GET' | 'POST' | 'PUT', url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await app.inject({ method, url, headers, remoteAddress: '2001:db8:1:2:3::4' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(JSON.stringify(logLines)).not.toMatch(/canary/i);
  return logLines.map(({ event, account, call, status, network }) => [event, account, call, status, network]);
}
const NETWORK = '2001:db8:1:2::/64';

test('each of what uses the shop is one line with account and network, and without a secret or an address', async () => {
  const signedIn = 'a-secret-canary';
  expect(await told('POST', '/api/enter/canary@shop.test?secret=canary')).toEqual([
    ['sign_in', 'account-2', 'POST /api/enter/:word', 200, NETWORK],
  ]);
  logLines.splice(0);
  expect(await told('GET', '/api/take?to=canary', signedIn)).toEqual([
    ['export', 'account-1', 'GET /api/take', 200, NETWORK],
  ]);
  logLines.splice(0);
  expect(await told('PUT', '/api/change', signedIn)).toEqual([
    ['rights', 'account-1', 'PUT /api/change', 200, NETWORK],
  ]);
});

test('a refusal and a limit are told, and what succeeded otherwise is not', async () => {
  expect(await told('GET', '/api/take', 'b-secret-canary')).toEqual([
    ['refusal', null, 'GET /api/take', 401, NETWORK],
  ]);
  logLines.splice(0);
  expect(await told('POST', '/api/enter/later')).toEqual([
    ['limit', null, 'POST /api/enter/:word', 429, NETWORK],
  ]);
  logLines.splice(0);
  expect(await told('GET', '/api/look', 'a-secret-canary')).toEqual([]);
});

test('an export is told before its first line leaves: whoever breaks off has it all the same', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const breakOff = new AbortController();
  const { body } = await fetch(`${address}/api/take-much`, {
    headers: { authorization: 'Bearer a-secret-canary' },
    signal: breakOff.signal,
  });
  await body?.getReader().read();
  breakOff.abort();
  const lines = logLines.filter(({ event }) => event !== undefined);
  expect(lines).toMatchObject([{ event: 'export', account: 'account-1', network: '127.0.0.1' }]);
});

test('a wrong password where one is changed is told as a refusal', async () => {
  const authorization = 'Bearer a-secret-canary';
  const payload = { password: 'canary' };
  await app.inject({ method: 'PUT', url: '/api/change', headers: { authorization }, payload });
  expect(logLines).toMatchObject([{ event: 'refusal', account: 'account-1', status: 400 }]);
  expect(JSON.stringify(logLines)).not.toMatch(/canary/i);
});

test("what is somebody's is kept by nobody, and no answer of the API runs as a page", async () => {
  const { headers } = await app.inject({
    url: '/api/look',
    headers: { authorization: 'Bearer a-secret-canary' },
  });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
  });
});
