import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { v7 as uuidv7 } from 'uuid';

/** Where the files of pictures lie. Keys are paths of ours, never what a client sent. */
export interface PictureDisk {
  /** The file's bytes, null where there is none. */
  find(key: string): Promise<Buffer | null>;
  /** Writes a file whole: no reader, and no start after a crash, meets half of it. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Deletes all files of a folder; one that is not there is deleted already. */
  deleteFolder(folder: string): Promise<void>;
}

/** Opens the store that the configuration names. */
export async function openPictureDisk(
  media: { kind: 'folder'; folder: string } | { kind: 's3'; url: URL },
): Promise<PictureDisk> {
  return media.kind === 's3' ? openS3Disk(media.url) : openLocalDisk(media.folder);
}

/** Pictures in a folder of this machine, which is made with the first one. */
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
        // A disk that is full may keep half of it.
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
 * Pictures in S3 or what speaks like it: `s3://bucket/prefix?endpoint=…&region=…`, signed in by the address
 * (`s3://key:secret@bucket`) or as the AWS SDK finds it. The driver is loaded here alone: the SDK would slow
 * the start of every shop that keeps pictures on its disk.
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
      // Stores that only speak like S3 often lack the newer checksums.
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
    // The slash: names may begin alike.
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

/** flydrive wraps what the store said. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, cause } = error as { code?: unknown; name: string; cause?: unknown };
  return missing.has(String(code)) || missing.has(name) || isMissing(cause);
}
