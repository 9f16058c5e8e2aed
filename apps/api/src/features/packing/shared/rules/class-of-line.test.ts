import { expect, test } from 'vitest';
import type { CourierLine } from '../courier-file-queries.ts';
import { classOfLine } from './class-of-line.ts';

const DAY = '2030-01-10';
const soap = { hsn: '34011190', gstRates: [{ percent: 5 }] };
const wash = { hsn: '34013019', gstRates: [{ percent: 18 }] };
const of = (supply: 'parts' | 'mixed', ...classes: { hsn: string; gstRates: { percent: number }[] }[]) =>
  classOfLine(
    {
      facts: {},
      hsn: '33059090',
      gst_rates: [{ percent: 12 }],
      parts: classes.map((each) => ({ pieces: 1, supply, facts: {}, ...each })),
    } as unknown as CourierLine,
    DAY,
  );

test('a set has the class that all its parts have, and none where they differ', () => {
  expect(of('parts', soap, soap)).toEqual({ hsn: '34011190', percent: 5 });
  expect(of('parts', soap, { ...soap, hsn: '34011110' })).toEqual({ hsn: '', percent: 5 });
  expect(of('parts', soap, wash)).toEqual({ hsn: '', percent: null });
});

test('a mixed supply has the class of its part with the highest rate, if all rates are known', () => {
  expect(of('mixed', soap, wash)).toEqual({ hsn: '34013019', percent: 18 });
  expect(of('mixed', wash, { ...soap, gstRates: [] })).toEqual({ hsn: '', percent: null });
});

test('a product has its own class, or that of its category', () => {
  const line = { facts: { hsn: '34011110' }, hsn: '34011190', gst_rates: [{ percent: 5 }], parts: null };
  expect(classOfLine(line as unknown as CourierLine, DAY)).toEqual({ hsn: '34011110', percent: 5 });
});
