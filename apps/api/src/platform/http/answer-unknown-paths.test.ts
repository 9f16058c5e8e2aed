import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUnknownPaths } from './answer-unknown-paths.ts';
import { createApp } from './create-app.ts';

const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
beforeAll(async () => {
  answerUnknownPaths(app);
  app.get('/api/cart/:userId', async () => ({ success: true }));
  app.put('/api/cart/:userId', async () => ({ success: true }));
  app.post('/api/cart', async () => ({ success: true }));
  // What the pages register in the same process.
  app.get('/*', async (_request, reply) => reply.type('text/html').send('<!DOCTYPE html>'));
  await app.ready();
});
afterAll(() => app.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const UNKNOWN = ['/api', '/api/', '/api/none', '/api/cart/1/2/3', '/api/none/../x?y=1', '/api/%ff', '/api//'];

test.each(METHODS)('%s of an unknown path is 404 in the envelope, at any depth', async (method) => {
  for (const url of UNKNOWN) {
    const answer = await app.inject({ method: method as 'GET', url });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).toContain(method === 'HEAD' ? '' : '"success":false');
  }
});

test.each([
  ['PATCH', '/api/cart/7', 'GET, HEAD, PUT'],
  ['DELETE', '/api/cart/7?x=1', 'GET, HEAD, PUT'],
  ['GET', '/api/cart', 'POST'],
  ['OPTIONS', '/api/cart', 'POST'],
  ['PROPFIND', '/api/cart', 'POST'],
])('%s %s is 405 and names the methods that there are', async (method, url, allow) => {
  const answer = await app.inject({ method: method as 'GET', url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  expect(answer.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
});

test.each([
  ['/api/none', 'There is nothing here.', 'यहाँ कुछ नहीं है।'],
  ['/api/cart', 'This address does not support that method.', 'इस पते पर यह तरीक़ा नहीं चलता।'],
])('%s is refused in the language of the page', async (url, english, hindi) => {
  for (const [language, message] of [
    ['en', english],
    ['hi', hindi],
  ]) {
    const answer = await app.inject({ url, headers: { 'shop-language': language } });
    expect([answer.json().message, answer.headers['cache-control']]).toEqual([message, 'no-store']);
  }
});

test('the body of a request that nobody takes is not read', async () => {
  const headers = { 'content-type': 'text/xml' };
  const answer = await app.inject({ method: 'POST', url: '/api/none', headers, payload: '<x/>' });
  expect(answer.statusCode).toBe(404);
});

test('an id of any length reaches its route', async () => {
  expect((await app.inject(`/api/cart/${'7'.repeat(8_000)}`)).statusCode).toBe(200);
});

test('other paths stay with the pages', async () => {
  for (const url of ['/apis', '/shop/home', '/']) {
    expect((await app.inject(url)).body).toBe('<!DOCTYPE html>');
  }
});
