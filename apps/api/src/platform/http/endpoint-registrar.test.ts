import { call } from '@shop/contract/call';
import { endpoint } from '@shop/contract/endpoint';
import { Shape, WithData } from '@shop/contract/schemas';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { createRecordingLogger } from '../../testing/recording-logger.ts';
import { createServe } from './endpoint-registrar.ts';

const wanted = endpoint(
  { method: 'POST', path: '/api/wanted', access: 'anyone' },
  {
    summary: 'Says what was sent.',
    body: Shape({ note: Type.Optional(Type.String()) }),
    response: WithData(Type.Unknown()),
  },
);
const needed = endpoint(
  { method: 'POST', path: '/api/needed', access: 'anyone' },
  {
    summary: 'Says what was sent, which must have a name.',
    body: Shape({ userName: Type.String({ minLength: 1 }) }),
    response: WithData(Type.Unknown()),
  },
);

const moved = endpoint(
  { method: 'GET', path: '/api/moved', access: 'anyone' },
  { summary: 'Sends the caller elsewhere.', response: WithData(Type.Unknown()) },
);
const listed = endpoint(
  { method: 'POST', path: '/api/listed', access: 'anyone' },
  {
    summary: 'Takes a list.',
    body: Shape({ names: Type.Array(Type.String({ minLength: 1 }), { maxItems: 5 }) }),
    response: WithData(Type.Unknown()),
  },
);
const roomy = endpoint(
  { method: 'POST', path: '/api/roomy', access: 'anyone' },
  { summary: wanted.summary, body: wanted.body, response: wanted.response, bodyLimit: 64 * 1_024 },
);

const { logger, logLines } = createRecordingLogger();
const app = createApp({ logger, trustProxy: false });
beforeAll(() => {
  const serve = createServe(app, async () => null);
  serve(wanted, async ({ body }) => ({ data: body }));
  serve(needed, async ({ body }) => ({ data: body }));
  serve(moved, async ({ reply }) => reply.redirect('https://shop.test/'));
  serve(listed, async ({ body }) => ({ data: body }));
  serve(roomy, async ({ body }) => ({ data: body }));
});
afterAll(() => app.close());

const EMPTY = [
  ['no body', {}],
  ['an empty body of JSON', { payload: '', headers: { 'content-type': 'application/json' } }],
  ['an empty body of another kind', { payload: '', headers: { 'content-type': 'text/plain' } }],
] as const;

test.each(EMPTY)('a call of which nothing is needed takes %s', async (_name, sent) => {
  const answer = await app.inject({ method: 'POST', url: wanted.path, ...sent });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: {} }]);
});

test.each(EMPTY)('a call that needs a field is told so where it has %s', async (_name, sent) => {
  const answer = await app.inject({ method: 'POST', url: needed.path, ...sent });
  const message = 'Enter your user name.';
  expect(answer.json()).toMatchObject({ code: 'bad_input', message, fields: { userName: message } });
});

test('a handler that sent its reply itself has answered, and nothing is logged', async () => {
  const answer = await app.inject(`${moved.path}?secret=1`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://shop.test/']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(logLines).toEqual([]);
});

test('of a list of wrong entries the first hundred are named', async () => {
  const payload = { names: Array<string>(5_000).fill('') };
  const answer = await app.inject({ method: 'POST', url: listed.path, payload });
  const { fields } = answer.json<{ fields: Record<string, string> }>();
  expect([answer.statusCode, Object.keys(fields).length]).toEqual([400, 100]);
});

test.each([
  [wanted, 32 * 1_024],
  [roomy, 64 * 1_024],
])('a body may be as large as the contract of its call says', async ({ path }, limit) => {
  const send = async (bytes: number) => {
    const headers = { 'content-type': 'application/json' };
    const payload = `{"note":"${'n'.repeat(bytes - 11)}"}`;
    const answer = await app.inject({ method: 'POST', url: path, headers, payload });
    return [answer.statusCode, answer.json<{ success: boolean }>().success];
  };
  expect(await send(limit)).toEqual([200, true]);
  expect(await send(limit + 1)).toEqual([413, false]);
});

test('what a contract does not name neither reaches a handler nor leaves the shop', async () => {
  const own = createApp({ logger, trustProxy: false });
  const named = endpoint(call('POST', '/api/named', 'anyone'), {
    summary: 'Takes a name.',
    body: Shape({ name: Type.String() }),
    response: WithData(Shape({ name: Type.String() })),
  });
  let heard: unknown;
  createServe(own, async () => null)(named, async ({ body }) => {
    heard = body;
    const row = { name: body.name, passwordHash: 'secret' };
    return { data: row };
  });
  const payload = { name: 'Asha', role: 'admin', isProven: true };
  const answer = await own.inject({ method: 'POST', url: named.path, payload });
  await own.close();
  expect(heard).toEqual({ name: 'Asha' });
  expect(answer.json()).toEqual({ success: true, data: { name: 'Asha' } });
});

const kept = endpoint(call('GET', '/api/kept', 'admin', { may: ['books', 'refunds'] }), {
  summary: 'For who keeps the books.',
  response: WithData(Type.Unknown()),
});
const person = {
  sessionSha256: '',
  userId: 'u',
  email: 'ravi@example.com',
  userName: 'Ravi',
  isProven: true,
  secondProof: null,
};

test.each([
  [['refunds', 'orders'], 200],
  [['orders'], 403],
  [[], 403],
] as const)('of an owner’s call, %j opens: %i', async (granted, status) => {
  const own = createApp({ logger, trustProxy: false });
  createServe(own, async () => ({ ...person, role: 'admin', permissions: granted }))(kept, async () => ({
    data: null,
  }));
  const answer = await own.inject({ url: kept.path, headers: { authorization: 'Bearer x' } });
  await own.close();
  expect(answer.statusCode).toBe(status);
  if (status === 200) return;
  expect(answer.json()).toEqual({
    success: false,
    code: 'not_permitted',
    message:
      'Your role does not include the books or refunds. Please ask an owner of the shop, who can change it.',
  });
});

test('an owner’s call that names no permission is not served, and no other call may name one', () => {
  const serve = createServe(createApp({ logger, trustProxy: false }), async () => null);
  const { may: _, ...bare } = kept;
  expect(() => serve(bare, async () => ({ data: null }))).toThrow('/api/kept must name a permission');
  expect(() => serve({ ...moved, may: 'books' }, async () => ({ data: null }))).toThrow(
    '/api/moved must name',
  );
});
