import { expect, test } from 'vitest';
import { readPictureNames } from './picture-names.ts';

test('a picture is found by its name, whatever its case and however its accents are written', () => {
  const addressOf = readPictureNames(JSON.stringify({ 'Cafe\u0301.JPG': '/media/1' }));
  expect(addressOf('caf\u00e9.jpg')).toBe('/media/1');
  expect(addressOf('cafe.jpg')).toBe('cafe.jpg');
});
