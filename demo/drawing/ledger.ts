import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawnPictureFile } from '../catalogue/picture-file.ts';

/** How the drawings are stored (sharp's WebP options). */
export const webp = { quality: 77, effort: 4, smartSubsample: true };

/** The folder of the drawn pictures. */
export const pictureFolder = path.dirname(drawnPictureFile('any'));

const ledgerFile = path.join(pictureFolder, 'drawn.json');

/** Fingerprint of a drawing and of how it is stored. */
export function fingerprintOf(svg: string): string {
  return createHash('sha256').update(svg).update(JSON.stringify(webp)).digest('hex').slice(0, 16);
}

/** Fingerprints, by name, of the drawings that the pictures on disk were made from. */
export function readLedger(): Record<string, string> {
  return existsSync(ledgerFile) ? JSON.parse(readFileSync(ledgerFile, 'utf8')) : {};
}

export function writeLedger(ledger: Record<string, string>): void {
  writeFileSync(ledgerFile, `${JSON.stringify(ledger, null, 2)}\n`);
}
