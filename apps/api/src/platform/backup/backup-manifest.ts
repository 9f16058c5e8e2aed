import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableSums } from './backup-tables.ts';

/** What a backup contains: `manifest.json` in its folder, written last. */
export interface BackupManifest {
  format: typeof BACKUP_FORMAT;
  /** ISO 8601: the moment whose state the backup has. */
  madeAt: string;
  /** The kind of database that it was made from. */
  database: 'embedded' | 'postgres';
  migrations: string[];
  /** In the sequence in which they are restored. */
  tables: ({ name: string; columns: string[]; file: string; sha256: string } & TableSums)[];
  sequences: Record<string, string | null>;
  /** Ids of the pictures, each of which is a file in `pictures/`. */
  pictures: string[];
}

export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const PICTURES = 'pictures';
const TABLE = /^[a-z0-9_]+$/;
const PICTURE = /^[0-9a-f-]{36}$/;

/** The backup cannot be made or restored. The message says why, in one line for the person who ran the command. */
export class BackupError extends Error {}

/** @throws BackupError if the folder contains no complete backup that this version can read */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`There is no backup in ${folder}: it has no ${MANIFEST}`);
  const manifest = parse(text);
  if (manifest.format !== BACKUP_FORMAT) {
    throw new BackupError('The backup is of another format; restore it with the version that made it');
  }
  const { migrations, tables, sequences, pictures } = manifest;
  const isWhole = [migrations, tables, pictures].every(Array.isArray) && typeof sequences === 'object';
  // Files lie in the folder itself, whatever a manifest that somebody has written names.
  const leadsElsewhere =
    tables?.some(({ name, file }) => !TABLE.test(name) || file !== fileOf(name)) === true ||
    pictures?.some((id) => !PICTURE.test(id)) === true;
  if (!isWhole || leadsElsewhere) {
    throw new BackupError(`${MANIFEST} of the backup is damaged; nothing was restored`);
  }
  return manifest as BackupManifest;
}

/** The file with the rows of a table. */
export function fileOf(table: string): string {
  return `${table}.jsonl.gz`;
}

function parse(text: string): Partial<BackupManifest> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<BackupManifest>;
  } catch (error) {
    throw new BackupError(`${MANIFEST} of the backup is damaged; nothing was restored`, { cause: error });
  }
}
