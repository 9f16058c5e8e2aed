import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function linesOf(log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  log(createLogger('info', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an error is written without what a database adds to it, and without email addresses', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (lower(email))=(asha@deodar.example) already exists.',
    parameters: ['secret'],
  });
  const error = new Error('no account for asha@deodar.example', { cause });
  const [line] = linesOf((logger) => logger.error({ err: error }, 'a request failed'));
  expect(line).toMatchObject({
    msg: 'a request failed',
    err: { message: 'no account for <email>', cause: { code: '23505', message: 'duplicate key value' } },
  });
  expect(JSON.stringify(line)).not.toMatch(/asha@|secret/);
});

test('what was thrown and is no error is written too', () => {
  const [line] = linesOf((logger) => logger.error({ err: 'asha@deodar.example' }, 'odd'));
  expect(line).toMatchObject({ err: { type: 'string', message: '<email>' } });
});

test('paths of packages stay readable, and the query of an address is left out', () => {
  const error = new Error(
    'sent already, GET /api/payments/razorpay/return?razorpay_signature=abc&order_id=1 for /customers/asha%40deodar.example/orders',
  );
  error.stack =
    'at send (/shop/node_modules/@fastify/multipart/index.js:1:2), /.pnpm/fastify@5.1.0/lib/reply.js';
  expect(linesOf((logger) => logger.error({ err: error }))[0]).toMatchObject({
    err: {
      message: 'sent already, GET /api/payments/razorpay/return?<query> for /customers/<email>/orders',
      stack: error.stack,
    },
  });
});

test('a long text is cut before it is cleaned, and no half of an email address stays', () => {
  const error = new Error(`${'a '.repeat(995)}asha.kumari@deodar.example and more`);
  error.stack = 'a'.repeat(1_000_000);
  const [line] = linesOf((logger) => logger.error({ err: error }));
  expect(line).toMatchObject({ err: { message: `${'a '.repeat(995)}…`, stack: '…' } });
});

test('an error that is its own cause is written', () => {
  const error = new Error('again');
  error.cause = error;
  expect(linesOf((logger) => logger.error({ err: error }))).toHaveLength(1);
});

test('lines below the level are not written', () => {
  expect(linesOf((logger) => logger.debug('detail'))).toEqual([]);
});

test('each line is one, with its time in UTC, whatever it holds', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const before = Date.now();
  logger.info({ address: '/a\n{"level":50,"msg":"forged"}\r\n' }, 'opened\u2028\n{"msg":"forged"}');
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line.trimEnd()).not.toMatch(/[\n\r]/);
  const { time } = JSON.parse(line) as { time: number };
  expect(new Date(time).getTime()).toBeGreaterThanOrEqual(before);
});
