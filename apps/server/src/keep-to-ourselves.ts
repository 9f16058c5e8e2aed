import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listKept } from './empty-data-folder.ts';

/** Rights of nobody else: what this process makes from now on is 0700 for folders and 0600 for files. */
export function keepToOurselves(): void {
  process.umask(0o077);
}

/**
 * Takes from others their rights to what a shop stores in `dataDir`: files that the embedded database makes for
 * everybody, and those of earlier versions of the shop. What belongs to another account stays as it is.
 */
export async function takeBackRights(dataDir: string): Promise<void> {
  for (const name of await listKept(dataDir)) await takeBack(join(dataDir, name));
}

async function takeBack(folder: string): Promise<void> {
  // The folder first, so that nobody reaches what is in it meanwhile.
  await chmod(folder, 0o700).catch(ignoreForeign);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await takeBack(path);
    else if (entry.isFile()) await chmod(path, 0o600).catch(ignoreForeign);
  }
}

/** Another account's file, a file system without rights, or a file that another process has removed meanwhile. */
function ignoreForeign(error: NodeJS.ErrnoException): void {
  if (!['EPERM', 'EACCES', 'ENOENT', 'ENOTSUP', 'EROFS'].includes(error.code ?? '')) throw error;
}
