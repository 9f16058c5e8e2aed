import { expect, test } from 'vitest';
import type { Gstr1 } from './gstr1.ts';
import { gstr1Table } from './gstr1-files.ts';
import { descriptionOf } from './gstr1-values.ts';

test('a description of an HSN code is cut to 30 characters and ends in no space, which the portal refuses', () => {
  expect(descriptionOf('Soap and organic surface-wash products')).toBe('Soap and organic surface-wash');
  expect(descriptionOf('Soap and organic surface-wash x')).toBe('Soap and organic surface-wash');
  expect(descriptionOf('Soap')).toBe('Soap');
});

test.each([
  ['01', '01-Jammu & Kashmir'],
  ['26', '26-Dadra & Nagar Haveli & Daman & Diu'],
  ['31', '31-Lakshdweep'],
  ['35', '35-Andaman & Nicobar Islands'],
  ['02', '02-Himachal Pradesh'],
] as const)(
  "the place of supply %s is written as the portal's tool writes it: %s",
  (placeOfSupply, written) => {
    const b2cs = [{ placeOfSupply, rate: 1_800, taxablePaise: 10_000 }];
    expect(gstr1Table('b2cs', { b2cs } as unknown as Gstr1).rows).toMatchObject([
      ['OE', written, null, 18, 100, null, null],
    ]);
  },
);
