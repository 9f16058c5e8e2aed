import { expect, test } from 'vitest';
import { codeRefusalSentence } from './code-refusal.ts';

test('each language says in its own way from when a code can be used', () => {
  const sentence = codeRefusalSentence(
    { code: 'DIWALI', why: 'not_yet', from: '2026-11-28T19:59:00Z' },
    'DIWALI',
  );
  expect(sentence('en')).toBe('This code can be used from 29 Nov, 1:29 am.');
  expect(sentence('hi')).toBe('यह कोड 29 नवंबर, रात 1:29 बजे से चलेगा।');
});
