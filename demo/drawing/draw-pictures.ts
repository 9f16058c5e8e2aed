/**
 * Draws the demonstration shop's pictures into demo/pictures as WebP.
 * `node demo/drawing/draw-pictures.ts` redraws what changed; with names after it, only those.
 */
import { existsSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { drawnPictureFile } from '../catalogue/picture-file.ts';
import { allPictures } from './all-pictures.ts';
import { fingerprintOf, pictureFolder, readLedger, webp, writeLedger } from './ledger.ts';

async function drawPictures(only: readonly string[]): Promise<void> {
  mkdirSync(pictureFolder, { recursive: true });
  const ledger = readLedger();
  for (const { name, svg } of allPictures) {
    if (only.length > 0 && !only.includes(name)) continue;
    const drawing = svg();
    const fingerprint = fingerprintOf(drawing);
    const file = drawnPictureFile(name);
    if (ledger[name] === fingerprint && existsSync(file)) continue;
    await sharp(Buffer.from(drawing)).webp(webp).toFile(file);
    ledger[name] = fingerprint;
    writeLedger(ledger);
    console.log(`drew ${name}`);
  }
}

await drawPictures(process.argv.slice(2));
