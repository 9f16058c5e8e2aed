import { expect, test } from 'vitest';
import { formWidths, pictureForm, pictureIcon } from './pictures.ts';

test('another form of a picture has the same address but for width and ending', () => {
  expect(pictureForm('/media/0190-a/2400.webp', 640, 'avif')).toBe('/media/0190-a/640.avif');
  expect(pictureForm('https://shop.example/media/0190-a/320.webp', 320, 'webp')).toBe(
    'https://shop.example/media/0190-a/320.webp',
  );
});

test('an icon has the address of its picture but for the last part', () => {
  expect(pictureIcon('https://shop.example/media/0190-a/320.webp', 192)).toBe(
    'https://shop.example/media/0190-a/icon-192.png',
  );
});

test('a picture is never blown up', () => {
  expect(formWidths(1199)).toEqual([320, 480, 640, 720, 800, 1000]);
  expect(formWidths(1200)).toEqual([320, 480, 640, 720, 800, 1000, 1200]);
  expect(formWidths(9000).at(-1)).toBe(2400);
});

test('a picture narrower than every form keeps its own width', () => {
  expect(formWidths(319)).toEqual([319]);
  expect(formWidths(320)).toEqual([320]);
});
