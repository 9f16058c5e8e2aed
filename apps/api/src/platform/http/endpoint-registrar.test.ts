import { endpoint } from '@shop/contract/endpoint';
import { Shape, WithData } from '@shop/contract/schemas';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './create-app.ts';
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

const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
beforeAll(() => {
  const serve = createServe(app, async () => null);
  serve(wanted, async ({ body }) => ({ data: body }));
  serve(needed, async ({ body }) => ({ data: body }));
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
