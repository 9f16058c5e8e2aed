import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** A folder with an embedded database without a table. `npm run build` makes it anew for each version of PGlite. */
export const EMPTY_DATABASE = join(import.meta.dirname, '../../../build/empty-database');

/** Opens the embedded database in a folder, or makes it. Without a folder: in memory. */
type Open = (folder?: string) => Promise<PGlite>;

/**
 * Opens the embedded database in `folder`, or in memory. A new one starts as a copy of the one in `empty` where that
 * was built: making it takes 660 MB of memory, opening a copy 260 (decision 0172).
 */
export async function openOrCopy(open: Open, folder: string | undefined, empty: string): Promise<PGlite> {
  if (folder !== undefined && existsSync(empty) && (await isMissingOrEmpty(folder)))
    await copy(empty, folder);
  return open(folder);
}

/** The copy gets its name once all of it is there, so that a process that ends early leaves no half of one. */
async function copy(empty: string, folder: string): Promise<void> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(empty, part, { recursive: true });
  if (existsSync(folder)) await rmdir(folder);
  await rename(part, folder);
}

async function isMissingOrEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Makes the empty database that new ones start as, in `empty`. */
export async function buildEmptyDatabase(open: Open, empty: string): Promise<void> {
  const part = `${empty}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(dirname(empty), { recursive: true });
  const made = await open(part);
  await made.close();
  await letAllRead(part);
  await rm(empty, { recursive: true, force: true });
  await rename(part, empty);
}

/** The shop may run as another account than the build. */
async function letAllRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
