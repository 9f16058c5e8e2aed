/**
 * Draws the demonstration shop's pictures into demo/pictures as WebP.
 * `node demo/drawing/draw-pictures.ts` redraws what changed; with names after it, only those.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drawnPictureFile } from '../catalogue/picture-file.ts';
import { allPictures } from './all-pictures.ts';

const webp = { quality: 77, effort: 4, smartSubsample: true };
const ledgerFile = path.join(path.dirname(drawnPictureFile('any')), 'drawn.json');

/** Fingerprints of the drawings that the pictures on disk were made from. */
function readLedger(): Record<string, string> {
  return existsSync(ledgerFile) ? JSON.parse(readFileSync(ledgerFile, 'utf8')) : {};
}

async function drawPictures(only: readonly string[]): Promise<void> {
  mkdirSync(path.dirname(ledgerFile), { recursive: true });
  const before = readLedger();
  const after: Record<string, string> = {};
  for (const { name, svg } of allPictures) {
    const drawing = svg();
    const fingerprint = createHash('sha256')
      .update(drawing)
      .update(JSON.stringify(webp))
      .digest('hex')
      .slice(0, 16);
    const file = drawnPictureFile(name);
    const asked = only.length === 0 || only.includes(name);
    const stale = before[name] !== fingerprint || !existsSync(file);
    if (asked && stale) {
      await sharp(Buffer.from(drawing)).webp(webp).toFile(file);
      console.log(`drew ${name}`);
    }
    const known = asked ? fingerprint : before[name];
    if (known !== undefined) after[name] = known;
  }
  writeFileSync(ledgerFile, `${JSON.stringify(after, null, 2)}\n`);
}

await drawPictures(process.argv.slice(2));
