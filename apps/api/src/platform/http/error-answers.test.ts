import { DatabaseError } from 'pg';
import { refusal } from '@shop/contract/refusal';
import { message, said } from '@shop/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecordingLogger } from '../../testing/recording-logger.ts';
import { refuse } from '../errors.ts';
import { createApp } from './create-app.ts';

function fromServer(code: string, words = 'as the server says it'): Error {
  return Object.assign(new DatabaseError(words, words.length, 'error'), { code });
}
const fromSystem = (code: string, more: object = {}) =>
  Object.assign(new Error(`connect ${code}`), { code, ...more });

/** How a read fails during a failover, by who reports it. */
const AWAY: [string, Error][] = [
  ['57P01, stopped', fromServer('57P01')],
  ['57P02, crashed', fromServer('57P02')],
  ['57P03, starting', fromServer('57P03')],
  ['08006, connection failure', fromServer('08006')],
  ['08P01, as a pooler says it', fromServer('08P01')],
  ['25006, read only', fromServer('25006')],
  ['53300, no room for one more connection', fromServer('53300')],
  ['25P03, idle in a transaction', fromServer('25P03')],
  ['40001, conflict with recovery', fromServer('40001')],
  ['55000, in recovery', fromServer('55000', 'recovery is in progress')],
  ['refused', fromSystem('ECONNREFUSED')],
  ['no way to the host', fromSystem('EHOSTUNREACH')],
  ['no way to the network', fromSystem('ENETUNREACH')],
  ['no file of the socket', fromSystem('ENOENT', { syscall: 'connect' })],
  ['a socket that was destroyed', fromSystem('ERR_STREAM_DESTROYED')],
  ['several addresses', new AggregateError([fromSystem('ECONNREFUSED'), fromSystem('EHOSTUNREACH')])],
  ['ended unexpectedly', new Error('Connection terminated unexpectedly')],
  ['not answered in time', new Error('Connection terminated due to connection timeout')],
  ['a pool without a free one', new Error('timeout exceeded when trying to connect')],
  ['a client that failed', new Error('Client has encountered a connection error and is not queryable')],
  ['a client that was closed', new Error('Client was closed and is not queryable')],
  ['an answer nobody asked for', new Error('Received unexpected commandComplete message from backend.')],
  ['wrapped', new Error('the query failed', { cause: fromServer('57P01') })],
];
const OWN_FAULTS: [string, Error][] = [
  ['a wrong statement', fromServer('42601')],
  ['a missing table', fromServer('42P01')],
  ['a broken rule of a table', fromServer('23505')],
  ['a wrong state of something else', fromServer('55000', 'currval is not yet defined')],
  ['a missing file', fromSystem('ENOENT', { syscall: 'open' })],
  ['a fault of the code', new TypeError('x is not a function')],
];

const { logger, logLines } = createRecordingLogger();
const app = createApp({ logger, trustProxy: false });
let thrown: Error;
beforeAll(async () => {
  app.get('/read', async () => {
    throw thrown;
  });
  await app.ready();
});
afterAll(() => app.close());

test.each(AWAY)('%s: 503 that says when to come again', async (_, error) => {
  thrown = error;
  const { statusCode, headers, body } = await app.inject('/read');
  expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '2', 'database_away']);
});

test.each(OWN_FAULTS)('%s: 500, a fault of the shop, which is logged and not told', async (_, error) => {
  thrown = error;
  logLines.splice(0);
  const { statusCode, headers, body } = await app.inject('/read');
  expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([500, ['success', 'message', 'code']]);
  expect(body).not.toContain(error.message);
  expect(logLines).toMatchObject([
    { level: 50, requestId: headers['x-request-id'], err: { message: error.message } },
  ]);
});

const short = refusal(
  'conflict',
  'short',
  message<{ title: string; left: number }>('Only {left} of {title} left.', '{title} के सिर्फ़ {left} बचे हैं।'),
);
const soap = message('Soap', 'साबुन');

async function refusedIn(headers: Record<string, string>) {
  const answer = await app.inject({ url: '/read', headers });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}

test('a refusal is said in the language of the page that asks, with what it names', async () => {
  thrown = refuse(short, { title: said(soap), left: 2 }, { field: 'quantity', data: { left: 2 } });
  const sentence = 'साबुन के सिर्फ़ 2 बचे हैं।';
  const shared = { success: false, code: 'short', data: { left: 2 } };
  const hindi = { ...shared, message: sentence, fields: { quantity: sentence } };
  expect(await refusedIn({ 'shop-language': 'hi' })).toEqual(hindi);
  const english = 'Only 2 of Soap left.';
  expect(await refusedIn({})).toEqual({ ...shared, message: english, fields: { quantity: english } });
});

test.each<Record<string, string>>([
  { 'accept-language': 'hi' },
  { cookie: 'language=hi' },
  { 'shop-language': 'fr' },
])('a client that names no language of the shop reads English: %j', async (headers) => {
  thrown = refuse(short, { title: 'Rose', left: 1 });
  expect(await refusedIn(headers)).toMatchObject({ message: 'Only 1 of Rose left.' });
});

test('what is about no rule is said in it too', async () => {
  thrown = fromServer('57P01');
  expect((await refusedIn({ 'shop-language': 'hi' })).message).toMatch(/शॉप/);
  thrown = new TypeError('x is not a function');
  expect((await refusedIn({ 'shop-language': 'hi' })).message).toMatch(/गड़बड़/);
});
