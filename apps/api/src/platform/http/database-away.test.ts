import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './create-app.ts';

const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
const failing: Record<string, Error> = {
  'shut down': Object.assign(new Error('terminating connection'), { code: '57P01' }),
  crashed: Object.assign(new Error('terminating connection'), { code: '57P02' }),
  starting: Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  'read only': Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), {
    code: '25006',
  }),
  'cut off': new Error('Connection terminated unexpectedly'),
};
beforeAll(async () => {
  app.get('/failing/:how', async ({ params }) => {
    throw failing[(params as { how: string }).how];
  });
  // Nothing listens there.
  app.get('/away', () => new Pool({ port: 9, host: '127.0.0.1' }).query('select 1'));
  app.get('/wrong', async () => {
    throw Object.assign(new Error('syntax error'), { code: '42601' });
  });
  await app.ready();
});
afterAll(() => app.close());

test.each([...Object.keys(failing).map((how) => `/failing/${encodeURIComponent(how)}`), '/away'])(
  'a database that is away is told with 503 and when to come again (%s)',
  async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_away']);
    expect(answer.headers['retry-after']).toBe('2');
  },
);

test('a statement that is wrong stays an error of ours', async () => {
  expect((await app.inject({ url: '/wrong' })).statusCode).toBe(500);
});
