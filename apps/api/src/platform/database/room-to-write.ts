import { statfs } from 'node:fs/promises';

/**
 * The embedded database stops for good if it has no room for its log, which grows by 16 MB at a time. This much space
 * is kept free for it.
 */
const KEPT_FREE_BYTES = 48 * 1024 * 1024;
const LOOK_EVERY_MS = 1_000;

/** Functions that tests replace. */
interface Surroundings {
  readFreeBytes?: (folder: string) => Promise<number>;
  nowMs?: () => number;
}

/**
 * Refuses writes while the disk of `folder` has little room left. The free space is read at most once a second.
 * @returns a check that throws an error with the code of a full disk
 */
export function createRoomCheck(
  folder: string,
  { readFreeBytes = freeBytesOf, nowMs = () => performance.now() }: Surroundings = {},
): () => Promise<void> {
  let freeBytes = Promise.resolve(Number.POSITIVE_INFINITY);
  let readAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (nowMs() - readAtMs >= LOOK_EVERY_MS) {
      readAtMs = nowMs();
      freeBytes = readFreeBytes(folder);
    }
    if ((await freeBytes) >= KEPT_FREE_BYTES) return;
    throw Object.assign(new Error(`Little room is left on the disk of ${folder}`), { code: 'ENOSPC' });
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
