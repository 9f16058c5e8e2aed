import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
const MEMORY = '/dev/shm';
const PREFIX = 'shop-tests-';
/**
 * Required free space, both in the file system and in memory: enough for the databases and shops of a run, with a
 * large margin.
 */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Sets a temporary folder in memory for this process and its children, if there is enough space and no other folder
 * is set: tests write a thousand small files for each database and shop, and delete them again. The folder is removed
 * with the process; if the process was killed, by the next one.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeLeftovers();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Postgres runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
}

function removeLeftovers() {
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX))) {
    try {
      process.kill(Number(name.slice(PREFIX.length)), 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(join(MEMORY, name), { recursive: true, force: true });
    }
  }
}
