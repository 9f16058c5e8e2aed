import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  aboutPicture,
  authPicture,
  collectionTiles,
  demoBanners,
  demoProducts,
  openGraphPicture,
  pictureFile,
  soapPagePictures,
} from '../catalogue/index.ts';
import { drawnPictureFile } from '../catalogue/picture-file.ts';
import { allPictures } from './all-pictures.ts';
import { fingerprintOf, pictureFolder, readLedger } from './ledger.ts';

function nameOf(file: string): string {
  return path.basename(file).replace(/\.\w+$/, '');
}

const sizes: [name: string, width: number, height: number][] = [
  ...demoProducts.flatMap((product) =>
    product.pictures.map(({ file }): [string, number, number] => [nameOf(file), 1200, 1200]),
  ),
  ...demoBanners.map(({ file }): [string, number, number] => [nameOf(file), 2400, 1200]),
  ...soapPagePictures.map(({ file }): [string, number, number] => [nameOf(file), 2000, 1000]),
  ...collectionTiles.map(({ file }): [string, number, number] => [nameOf(file), 1000, 1200]),
  [nameOf(aboutPicture.file), 1600, 1200],
  [nameOf(authPicture.file), 1200, 1600],
  [nameOf(openGraphPicture.file), 1200, 630],
];

describe('pictures', () => {
  it.each(sizes)('%s is drawn, %i × %i', async (name, width, height) => {
    const drawn = await sharp(drawnPictureFile(name)).metadata();
    expect({ format: drawn.format, width: drawn.width, height: drawn.height }).toEqual({
      format: 'webp',
      width,
      height,
    });
  });

  it('are the photograph where there is one, else the drawing', () => {
    for (const [name] of sizes) expect(existsSync(pictureFile(name))).toBe(true);
    expect(pictureFile('no-such-picture')).toBe(drawnPictureFile('no-such-picture'));
  });

  it('are drawn for every name that the shop uses and for no other', () => {
    expect(allPictures.map((picture) => picture.name).toSorted()).toEqual(
      sizes.map(([name]) => name).toSorted(),
    );
  });

  it('take less than 15 MB together', () => {
    const sizesOnDisk = readdirSync(pictureFolder).map(
      (file) => statSync(path.join(pictureFolder, file)).size,
    );
    const bytes = sizesOnDisk.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(15 * 1024 * 1024);
  });

  it('are drawn from the drawings as they stand, no two alike', () => {
    const drawings = allPictures.map(({ name, svg }) => [name, fingerprintOf(svg())] as const);
    expect(new Set(drawings.map(([, fingerprint]) => fingerprint)).size).toBe(drawings.length);
    // When this fails: node demo/drawing/draw-pictures.ts
    expect(readLedger()).toEqual(Object.fromEntries(drawings));
  });
});
