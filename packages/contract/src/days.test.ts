import { expect, test } from 'vitest';
import {
  cellTimeOfIndia,
  dayOfIndia,
  isDay,
  isoTimeOfIndia,
  lastDaysOfIndia,
  nextDay,
  startOfDayOfIndia,
  timeOfIndia,
  dayOfCell,
} from './days.ts';

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
])('%s is on %s', (moment, day) => {
  expect(dayOfIndia(new Date(moment))).toBe(day);
});

test('the text before T is the day of India, and the moment is the same', () => {
  const text = isoTimeOfIndia(new Date('2026-11-19T21:03:00.000Z'));
  expect(text).toBe('2026-11-20T02:33:00+05:30');
  expect(new Date(text).toISOString()).toBe('2026-11-19T21:03:00.000Z');
});

test('a cell has the time of India, as all spreadsheets take it for one', () => {
  expect(cellTimeOfIndia(new Date('2026-11-19T21:03:05.999Z'))).toBe('2026-11-20 02:33:05');
});

test('a day begins at 18:30 UTC of the day before', () => {
  expect(startOfDayOfIndia('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
});

test('the last days end with today and pass over months', () => {
  expect(lastDaysOfIndia(new Date('2026-03-01T20:00:00Z'), 3)).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-5', false],
  ['21-11-2026', false],
  ['today', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('the next day passes over months and years', () => {
  expect(['2026-02-28', '2026-12-31'].map(nextDay)).toEqual(['2026-03-01', '2027-01-01']);
});

test('the time of day is that of India', () => {
  expect(timeOfIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('23:59');
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['1.4.2026', '2026-04-01'],
  ['30-02-2026', null],
  ['01/04/2026', null],
  ['1-4.2026', null],
  ['', null],
])('the day of the cell %j is %j', (cell, day) => {
  expect(dayOfCell(cell)).toBe(day);
});
