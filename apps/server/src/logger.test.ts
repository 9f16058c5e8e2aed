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

test('lines below the level are not written', () => {
  expect(linesOf((logger) => logger.debug('detail'))).toEqual([]);
});
