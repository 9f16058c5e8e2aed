import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder-lock.ts';

/** What a shop stores in its data folder. Anything else there belongs to somebody else. */
const KEPT = ['database', 'media', 'mail', 'razorpay', 'whatsapp', 'shiprocket'];

/** Those folders of a shop that exist. */
export async function listKept(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const names = await readdir(dataDir);
  return KEPT.filter((name) => names.includes(name));
}

/**
 * Removes what a shop stores in `dataDir`: its embedded database, pictures, mails and the state of the sandboxes.
 * @throws StartError while a shop is running on it; nothing is removed then
 */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  const kept = await listKept(dataDir);
  if (kept.length === 0) return;
  const lock = await lockDataFolder(dataDir);
  try {
    await Promise.all(kept.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  } finally {
    await lock.release();
  }
}
