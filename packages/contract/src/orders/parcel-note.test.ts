import { expect, test } from 'vitest';
import { parcelNote, readParcelNote } from './parcel-note.ts';

test('a parcel’s note is read as it was written', () => {
  expect(readParcelNote(parcelNote('DTDC, Z100', 2))).toEqual({ way: 'DTDC, Z100', number: 2 });
  expect(readParcelNote(parcelNote('', 1))).toEqual({ way: '', number: 1 });
});

test('a note of a whole order has no number', () => {
  expect(readParcelNote('DTDC, D12345678')).toEqual({ way: 'DTDC, D12345678' });
});
