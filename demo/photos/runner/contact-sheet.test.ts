import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { writeContactSheet } from './contact-sheet.ts';

test('pictures are on the sheet in rows, wide ones as whole as square ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const colours = ['#ff0000', '#00ff00', '#0000ff'];
  const pictures = await Promise.all(
    colours.map(async (background, index) => {
      const file = join(folder, `${index}.png`);
      await sharp({ create: { width: 400 * (index + 1), height: 400, channels: 3, background } }).toFile(
        file,
      );
      return file;
    }),
  );
  const sheet = join(folder, 'sheet.webp');
  await writeContactSheet(pictures, 2, sheet);
  const { data, info } = await sharp(sheet).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([412, 412]);
  const strongest = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
    return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
  };
  expect([strongest(104, 104), strongest(308, 104), strongest(104, 308)]).toEqual(['red', 'green', 'blue']);
});
