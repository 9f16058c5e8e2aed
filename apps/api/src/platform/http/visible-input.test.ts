import { expect, test } from 'vitest';
import { visibleInput } from './create-app.ts';

test('texts of a body are kept in one form, without what nobody sees, however deep they are', () => {
  expect(
    visibleInput({
      recipient: '\u202aJose\u0301\u202c',
      lines: [{ note: '\ufeffsoap\u200b', quantity: 2 }],
      none: null,
    }),
  ).toEqual({ recipient: 'José', lines: [{ note: 'soap', quantity: 2 }], none: null });
});

test('passwords stay as they were typed', () => {
  expect(visibleInput({ password: 'e\u0301\u200b', newPassword: '\u200b' })).toEqual({
    password: 'e\u0301\u200b',
    newPassword: '\u200b',
  });
});

test('a body that is nested without end is left alone', () => {
  let nested: unknown = '\u200b';
  for (let depth = 0; depth < 30_000; depth += 1) nested = [nested];
  expect(() => visibleInput(nested)).not.toThrow();
});
