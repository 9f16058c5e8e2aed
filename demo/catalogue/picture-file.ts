import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const photographs = new URL('../photos/masters/', import.meta.url);
const drawings = new URL('../pictures/', import.meta.url);
const photographEndings = ['jpg', 'webp', 'avif'];

/** Absolute path of a picture: the photograph of that name where there is one, else the drawing. */
export function pictureFile(name: string): string {
  for (const ending of photographEndings) {
    const photograph = fileURLToPath(new URL(`${name}.${ending}`, photographs));
    if (existsSync(photograph)) return photograph;
  }
  return drawnPictureFile(name);
}

/** Absolute path of the drawn picture of that name. */
export function drawnPictureFile(name: string): string {
  return fileURLToPath(new URL(`${name}.webp`, drawings));
}
