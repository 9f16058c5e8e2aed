import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { afterAll, expect, test } from 'vitest';
import { createLazyCompilers } from './lazy-compilers.ts';

let compiled = 0;
const lazy = createLazyCompilers();
/** Ajv passes all code that it generates from a schema to `process`. */
const buildValidator: BuildCompilerFromPool = (schemas, options) =>
  lazy.buildValidator(schemas, {
    ...(options as object),
    customOptions: { code: { process: (code) => ((compiled += 1), code) } },
  });
const app = Fastify({ schemaController: { compilersFactory: { ...lazy, buildValidator } } });
app.post(
  '/double',
  {
    schema: {
      body: Type.Object({ pieces: Type.Integer() }),
      response: { 200: Type.Object({ pieces: Type.Integer() }) },
    },
  },
  async ({ body }) => ({ pieces: (body as { pieces: number }).pieces * 2, secret: 'a' }),
);
afterAll(() => app.close());

test('a schema is compiled by the first request that needs it, once', async () => {
  await app.ready();
  expect(compiled).toBe(0);
  const double = async (pieces: number) =>
    (await app.inject({ method: 'POST', url: '/double', body: { pieces } })).json();
  expect(await double(1)).toEqual({ pieces: 2 });
  // Including Ajv's own schemas.
  const once = compiled;
  expect(once).toBeGreaterThan(0);
  expect(await double(2)).toEqual({ pieces: 4 });
  expect(compiled).toBe(once);
});

test('what does not fit is refused with what is wrong, each time anew', async () => {
  for (const pieces of ['x', 'y']) {
    const answer = await app.inject({ method: 'POST', url: '/double', body: { pieces } });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'body/pieces must be integer']);
  }
  const again = await app.inject({ method: 'POST', url: '/double', body: { pieces: 4 } });
  expect(again.json()).toEqual({ pieces: 8 });
});

test('another app with the same schemas compiles nothing again', async () => {
  const schema = {
    body: Type.Object({ a: Type.String() }),
    response: { 200: Type.Object({ a: Type.String() }) },
  };
  const build = () => {
    const one = Fastify({ schemaController: { compilersFactory: { ...lazy, buildValidator } } });
    one.post('/same', { schema }, async ({ body }) => body);
    return one;
  };
  const same = async () => {
    const one = build();
    const answer = await one.inject({ method: 'POST', url: '/same', body: { a: 'x', b: 'y' } });
    await one.close();
    return answer.json() as unknown;
  };
  expect(await same()).toEqual({ a: 'x' });
  const once = compiled;
  expect(await same()).toEqual({ a: 'x' });
  expect(compiled).toBe(once);
});
