import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { demoBanners, demoProducts } from '../../catalogue/index.ts';
import { getDescription, listPictures } from './descriptions.ts';
import { fingerprint } from './fingerprint.ts';

const beside = (name: string) => join(import.meta.dirname, '..', name);
const pictures = beside('pictures');
const masters = beside('masters');
const studio = [beside('studio'), beside('clean-up')];
const names = listPictures(pictures);
const sizeOf = (file: string) => getDescription(pictures, basename(file, '.jpg')).size;

test.each(names)('%s is kept in the size of its description', async (name) => {
  const { format, width, height } = await sharp(join(masters, `${name}.jpg`)).metadata();
  expect({ format, size: [width, height] }).toEqual({
    format: 'jpeg',
    size: getDescription(pictures, name).size,
  });
});

test('every picture was taken, or looked at and kept, since its description or the studio changed', () => {
  const now = names.map((name) => [name, fingerprint(getDescription(pictures, name), studio)]);
  // If this fails, run: npm run demo:photos -- --list
  expect(JSON.parse(readFileSync(join(masters, 'fingerprints.json'), 'utf8'))).toEqual(
    Object.fromEntries(now),
  );
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
