import { expect, test } from 'vitest';
import { fitSlug } from './fit-slug.ts';

test('an address is kept in small letters, and nothing is the title’s', () => {
  expect(fitSlug(' Neem-Soap-100g ')).toBe('neem-soap-100g');
  expect(fitSlug('  ')).toBe('');
});

test.each([
  'neem soap',
  '-neem',
  'neem-',
  'neem--soap',
  'neem/soap',
  'नीम',
  '01890000-0000-7000-8000-000000000000',
])('refuses %s', (slug) =>
  expect(() => fitSlug(slug)).toThrow(expect.objectContaining({ code: 'unfit_slug' })),
);
