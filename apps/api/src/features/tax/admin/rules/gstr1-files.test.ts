import { expect, test } from 'vitest';
import { descriptionOf } from './gstr1-files.ts';

test('a description of an HSN code is cut to 30 characters and ends in no space, which the portal refuses', () => {
  expect(descriptionOf('Soap and organic surface-wash products')).toBe('Soap and organic surface-wash');
  expect(descriptionOf('Soap and organic surface-wash x')).toBe('Soap and organic surface-wash');
  expect(descriptionOf('Soap')).toBe('Soap');
});
