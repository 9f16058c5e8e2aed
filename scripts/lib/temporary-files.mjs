import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A file system in memory that Linux offers to everybody. */
const MEMORY = '/dev/shm';
const PREFIX = 'shop-tests-';
/** So much has to be free, of the file system and of the machine: databases and shops of a run, and plenty besides. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Gives this process, and those that it starts, a temporary folder in memory, where there is plenty and nobody has named
 * another one: tests make a thousand small files for each database and each shop, and throw them away. It is removed
 * with the process; of one that was killed by the next one.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeLeftovers();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Postgres runs as a user of its own where the tests are root.
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
