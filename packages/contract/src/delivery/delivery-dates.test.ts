import { expect, test } from 'vitest';
import { MONTHS } from '@shop/messages/languages';
import { deliveryDates, formatDeliveryDates } from './delivery-dates.ts';

const days = { minDays: 3, maxDays: 7 };
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

test('counts business days from the day after the order', () => {
  // Ordered on a Tuesday. Wednesday, Thursday and Friday make three days; Saturday, Monday, Tuesday and Wednesday
  // make seven.
  expect(deliveryDates(noon('2026-11-24'), days)).toEqual({ earliest: '2026-11-27', latest: '2026-12-02' });
});

test('leaves Sundays out, also where the order is of a Sunday', () => {
  expect(deliveryDates(noon('2026-11-22'), days)).toEqual({ earliest: '2026-11-25', latest: '2026-11-30' });
  expect(deliveryDates(noon('2026-11-28'), { minDays: 1, maxDays: 1 }).latest).toBe('2026-11-30');
});

test.each([
  ['2026-01-25', '2026-01-27'],
  ['2026-08-14', '2026-08-17'],
  ['2026-10-01', '2026-10-03'],
])('leaves national holidays out: ordered %s, next day %s', (ordered, next) => {
  expect(deliveryDates(noon(ordered), { minDays: 1, maxDays: 1 }).earliest).toBe(next);
});

test('the day of the order is that of India', () => {
  expect(deliveryDates(new Date('2026-11-23T19:00:00Z'), { minDays: 1, maxDays: 1 }).earliest).toBe(
    '2026-11-25',
  );
});

test('reads like dates do', () => {
  expect(formatDeliveryDates({ earliest: '2026-11-27', latest: '2026-12-02' })).toBe('27 Nov to 2 Dec');
  expect(formatDeliveryDates({ earliest: '2026-12-03', latest: '2026-12-07' })).toBe('3 to 7 Dec');
  expect(formatDeliveryDates({ earliest: '2026-12-05', latest: '2026-12-05' })).toBe('5 Dec');
});

const inHindi = (earliest: string, latest: string) => formatDeliveryDates({ earliest, latest }, 'hi');

test('reads in Hindi as people say it', () => {
  expect(inHindi('2026-11-27', '2026-12-02')).toBe('27 नवंबर से 2 दिसंबर के बीच');
  expect(inHindi('2026-12-03', '2026-12-07')).toBe('3 से 7 दिसंबर के बीच');
});

test('writes months in Hindi in full, as dates elsewhere do', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-15`;
    const written = new Date(day).toLocaleDateString('hi-IN', { day: 'numeric', month: MONTHS.hi });
    expect(inHindi(day, day)).toBe(`${written} को`);
    expect(written).not.toContain('॰');
  }
});
