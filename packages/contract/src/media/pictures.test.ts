import { expect, test } from 'vitest';
import { formWidths, pictureForm, pictureIcon, sharedForm } from './pictures.ts';

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

test('a shared link shows a JPEG of at most 1200 pixels across, and the shop’s own files as they are', () => {
  const stored = {
    url: '/media/0190-a/2400.webp',
    width: 2400,
    height: 1260,
    widths: [320, 1200, 1600, 2400],
  };
  expect(sharedForm(stored)).toEqual({ url: '/media/0190-a/1200.jpg', width: 1200, height: 630 });
  const narrow = {
    url: 'https://shop.example/media/0190-b/200.webp',
    width: 200,
    height: 100,
    widths: [200],
  };
  expect(sharedForm(narrow)).toEqual({
    url: 'https://shop.example/media/0190-b/200.jpg',
    width: 200,
    height: 100,
  });
  const drawn = { url: '/pictures/deo-a2/2000.webp', width: 2000, height: 900, widths: [640, 2000] };
  expect(sharedForm(drawn)).toBe(drawn);
});
