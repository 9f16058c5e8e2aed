import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './create-app.ts';

function fromServer(code: string, message = 'as the server says it'): Error {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code });
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

const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
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

test.each(OWN_FAULTS)('%s: 500, a fault of the shop', async (_, error) => {
  thrown = error;
  expect((await app.inject('/read')).statusCode).toBe(500);
});
