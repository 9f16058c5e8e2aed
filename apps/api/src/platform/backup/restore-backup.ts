import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueryExecutorProvider } from 'kysely';
import { type DatabaseSchema, migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import type { PictureDisk } from '../media/picture-disk.ts';
import { masterKey } from '../media/pictures.ts';
import { BackupError, type BackupManifest, PICTURES, readManifest } from './backup-manifest.ts';
import { type BackupTable, beginLongWork, listTables, sumTable } from './backup-tables.ts';
import { fillTables } from './fill-tables.ts';

interface RestoreDependencies<Tables> {
  database: Pick<OpenDatabase<Tables>, 'write'>;
  /** Null: the pictures stay where they are. */
  pictures: PictureDisk | null;
  schema: DatabaseSchema;
}

const PICTURES_AT_ONCE = 4;

/**
 * Restores a backup into an empty database, all or nothing: the schema of that time, the rows, later migrations, and
 * the pictures. Every table must end up with the counts and sums of the backup.
 * @throws BackupError if the database is not empty, the backup is damaged or made by a newer version, or the result
 *   differs from the backup
 */
export async function restoreBackup<Tables>(
  { database, pictures, schema }: RestoreDependencies<Tables>,
  folder: string,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  await refuseUnknownMigrations(manifest, schema.migrationsFolder);
  await refuseDamaged(manifest, folder);
  await migrate(database, schema, { until: manifest.migrations.at(-1) });
  if (pictures) await restorePictures(pictures, manifest, folder);
  await database.write(async (tx) => {
    await beginLongWork(tx, { oneMoment: false });
    const tables = await listTables(tx);
    await refuseFilled(tx, tables);
    await fillTables(tx, { manifest, tables, folder });
  });
  await migrate(database, schema);
  return manifest;
}

async function refuseUnknownMigrations({ migrations }: BackupManifest, folder: string): Promise<void> {
  const known = new Set(await readdir(folder));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup was made by a newer version, which has ${unknown.join(', ')}; get that version`,
  );
}

/** @throws BackupError if a file of a table is not as it was when the backup was made */
export async function refuseDamaged({ tables }: BackupManifest, folder: string): Promise<void> {
  for (const { file, sha256 } of tables) {
    const hash = createHash('sha256');
    try {
      for await (const part of createReadStream(join(folder, file))) hash.update(part as Buffer);
    } catch (error) {
      throw new BackupError(`${file} of the backup cannot be read`, { cause: error });
    }
    if (hash.digest('hex') !== sha256)
      throw new BackupError(`${file} of the backup is damaged; nothing was restored`);
  }
}

/** Rows written by the migrations themselves do not count: as long as nobody has an account, the database is empty. */
async function refuseFilled(tx: QueryExecutorProvider, tables: readonly BackupTable[]): Promise<void> {
  for (const name of ['users', 'products', 'orders']) {
    const table = tables.find((each) => each.name === name);
    if (table && (await sumTable(tx, table)).rows > 0) {
      throw new BackupError(
        `The database is not empty: it has ${name}. Restore into a new one; nothing was changed`,
      );
    }
  }
}

/** @throws BackupError if one is missing */
export async function restorePictures(
  pictures: PictureDisk,
  { pictures: ids }: BackupManifest,
  folder: string,
): Promise<void> {
  await forEachConcurrently(ids, PICTURES_AT_ONCE, async (id) => {
    const bytes = await readFile(join(folder, PICTURES, `${id}.webp`)).catch(() => null);
    if (bytes === null) throw new BackupError(`The picture ${id} of the backup is missing`);
    await pictures.put(masterKey(id), bytes);
  });
}
