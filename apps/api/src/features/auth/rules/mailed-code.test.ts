import { expect, test } from 'vitest';
import { newCode } from '../tokens.ts';
import { codesStartAfter, isLate, readCode } from './mailed-code.ts';

test('a code has six digits, zeros in front too', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test.each([
  '123456',
  '123 456',
  ' 123-456 ',
  '123\u00a0456',
  '123\u2011456',
  '१२३४५६',
  '௧௨௩ ௪௫௬',
  '１２３４５６',
])('%s is read as 123456', (typed) => expect(readCode(typed)).toBe('123456'));

test.each(['', '12345', '1234567', '12345a', 'code', '12.3456', '१२३४५'])('%s is no code', (typed) => {
  expect(readCode(typed)).toBeNull();
});

test('a code works for ten minutes', () => {
  expect(codesStartAfter(new Date('2026-03-10T12:00:00Z'))).toEqual(new Date('2026-03-10T11:50:00Z'));
});

test('a mail is late after five seconds, or once it failed', () => {
  const mail = { created_at: new Date('2026-03-10T12:00:00Z'), last_error: null };
  expect(isLate(mail, new Date('2026-03-10T12:00:05Z'))).toBe(false);
  expect(isLate(mail, new Date('2026-03-10T12:00:06Z'))).toBe(true);
  expect(isLate({ ...mail, last_error: 'connect ECONNREFUSED' }, mail.created_at)).toBe(true);
});
