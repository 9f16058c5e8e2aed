import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { demoBanners, demoProducts } from '../../catalogue/index.ts';
import { getDescription, listPictures } from './descriptions.ts';

const pictures = join(import.meta.dirname, '../pictures');
const masters = join(import.meta.dirname, '../masters');
const names = listPictures(pictures);
const sizeOf = (file: string) => getDescription(pictures, basename(file, '.jpg')).size;

test.each(names)('%s is kept in the size of its description', async (name) => {
  const { format, width, height } = await sharp(join(masters, `${name}.jpg`)).metadata();
  expect({ format, size: [width, height] }).toEqual({
    format: 'jpeg',
    size: getDescription(pictures, name).size,
  });
});

test('every product has a front and a detail of at least 800 pixels, the banners are 2400 wide', () => {
  for (const { file } of demoProducts.flatMap((product) => product.pictures)) {
    expect(Math.min(...sizeOf(file))).toBeGreaterThanOrEqual(800);
  }
  for (const { file } of demoBanners) {
    expect(sizeOf(file)[0]).toBe(2400);
  }
});

test('the masters have a description each and take less than 40 MB together', () => {
  const files = readdirSync(masters).filter((file) => file.endsWith('.jpg'));
  expect(files.map((file) => basename(file, '.jpg')).toSorted()).toEqual(names);
  const bytes = files.reduce((sum, file) => sum + statSync(join(masters, file)).size, 0);
  expect(bytes).toBeLessThan(40_000_000);
});
