import { fileURLToPath } from 'node:url';

/** Absolute path of the photograph with that name (demo/photos). */
export function pictureFile(name: string): string {
  return fileURLToPath(new URL(`../photos/masters/${name}.jpg`, import.meta.url));
}
