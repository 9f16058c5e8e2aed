import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { v7 as uuidv7 } from 'uuid';

/** Stores the files of pictures. Keys are paths made by the shop, never sent by a client. */
export interface PictureDisk {
  /** The file's bytes; null if there is no such file. */
  find(key: string): Promise<Buffer | null>;
  /** Writes a file atomically: no reader, and no start after a crash, finds half of it. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Deletes all files of a folder; does nothing if it does not exist. */
  deleteFolder(folder: string): Promise<void>;
}

/** Opens the store that the configuration names. */
export async function openPictureDisk(
  media: { kind: 'folder'; folder: string } | { kind: 's3'; url: URL },
): Promise<PictureDisk> {
  return media.kind === 's3' ? openS3Disk(media.url) : openLocalDisk(media.folder);
}

/** Pictures in a folder of this machine, which is created with the first one. */
export function openLocalDisk(folder: string): PictureDisk {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    find: (key) => findBytes(disk, key),
    async put(key, bytes) {
      const unfinished = `${key}.${uuidv7()}`;
      try {
        await disk.put(unfinished, bytes);
        await rename(join(folder, unfinished), join(folder, key));
      } catch (error) {
        // A full disk may have kept half of it.
        await disk.delete(unfinished).catch(() => {});
        throw error;
      }
    },
    async deleteFolder(name) {
      await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

/**
 * Pictures in S3 or a compatible store: `s3://bucket/prefix?endpoint=…&region=…`, with credentials in the address
 * (`s3://key:secret@bucket`) or as the AWS SDK finds them. The driver is loaded only here, because the SDK would slow
 * down the start of every shop that stores pictures on its disk.
 */
async function openS3Disk({
  hostname,
  pathname,
  username,
  password,
  searchParams,
}: URL): Promise<PictureDisk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const endpoint = searchParams.get('endpoint');
  const credentials = username && {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  const disk = new Disk(
    new S3Driver({
      bucket: hostname,
      region: searchParams.get('region') ?? 'auto',
      visibility: 'private',
      supportsACL: false,
      // S3-compatible stores often lack the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    }),
  );
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  return {
    find: (key) => findBytes(disk, keyOf(key)),
    put: (key, bytes) => disk.put(keyOf(key), bytes),
    // The slash is needed because one name may be the beginning of another.
    deleteFolder: (name) => disk.deleteAll(`${keyOf(name)}/`),
  };
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']);

async function findBytes(disk: Disk, key: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await disk.getBytes(key));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** flydrive wraps the store's error. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, cause } = error as { code?: unknown; name: string; cause?: unknown };
  return missing.has(String(code)) || missing.has(name) || isMissing(cause);
}
