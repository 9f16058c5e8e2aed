import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { OpenDatabase } from '../database/open-database.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import type { PictureDisk } from '../media/picture-disk.ts';
import { masterKey } from '../media/pictures.ts';
import {
  BACKUP_FORMAT,
  BackupError,
  type BackupManifest,
  MANIFEST,
  PICTURES,
  fileOf,
} from './backup-manifest.ts';
import {
  type BackupTable,
  beginLongWork,
  listMigrations,
  listSequences,
  listTables,
  sumTable,
} from './backup-tables.ts';

interface BackupDependencies<Tables> {
  database: Pick<OpenDatabase<Tables>, 'kind' | 'write'>;
  /** Null: the backup is of the rows alone. */
  pictures: PictureDisk | null;
}

/** How many rows are read at once. */
const ROWS = 1_000;
const PICTURES_AT_ONCE = 4;

/**
 * Writes the database and the pictures into a new folder: each table as lines of JSON, all from one snapshot, and
 * last a manifest with counts, sums and checksums. A shop on Postgres keeps running meanwhile. The folder gets its
 * final name only when it is complete.
 * @throws BackupError if the folder is not empty, or a picture that the database knows is missing
 */
export async function writeBackup<Tables>(
  { database, pictures }: BackupDependencies<Tables>,
  folder: string,
  now: Date,
): Promise<BackupManifest> {
  await refuseFilled(folder);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, PICTURES), { recursive: true });
  try {
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      madeAt: now.toISOString(),
      database: database.kind,
      ...(await database.write(async (tx) => {
        await beginLongWork(tx, { oneMoment: true });
        return writeTables(tx, unfinished);
      })),
    };
    const removed = new Set<string>();
    if (pictures === null) manifest.pictures = [];
    await forEachConcurrently(manifest.pictures, PICTURES_AT_ONCE, async (id) => {
      const bytes = (await pictures?.find(masterKey(id))) ?? null;
      if (bytes === null) {
        // An unneeded picture may have been removed since the snapshot. Its row in the backup is removed again after
        // a restore.
        if (await isKnown(database, id))
          throw new BackupError(`The picture ${id} of the database is missing`);
        return void removed.add(id);
      }
      await writeFile(join(unfinished, PICTURES, `${id}.webp`), bytes);
    });
    manifest.pictures = manifest.pictures.filter((id) => !removed.has(id));
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function isKnown<Tables>({ write }: BackupDependencies<Tables>['database'], pictureId: string) {
  const { rows } = await write((tx) => sql`select 1 from pictures where id = ${pictureId}`.execute(tx));
  return rows.length > 0;
}

async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) throw new BackupError(`${folder} is not empty; name a new folder`);
}

async function writeTables(
  tx: QueryExecutorProvider,
  folder: string,
): Promise<Pick<BackupManifest, 'migrations' | 'tables' | 'sequences' | 'pictures'>> {
  const tables: BackupManifest['tables'] = [];
  for (const table of await listTables(tx)) {
    const file = fileOf(table.name);
    const sha256 = await writeTable(tx, table, join(folder, file));
    const { name, columns } = table;
    tables.push({ name, columns, file, sha256, ...(await sumTable(tx, table)) });
  }
  const { rows: pictures } = await sql<{ id: string }>`select id from pictures order by id`.execute(tx);
  return {
    migrations: await listMigrations(tx),
    tables,
    sequences: await listSequences(tx),
    pictures: pictures.map(({ id }) => id),
  };
}

/** @returns the checksum of the file */
async function writeTable(tx: QueryExecutorProvider, table: BackupTable, file: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  await pipeline(linesOf(tx, table), createGzip(), hashed, createWriteStream(file));
  return hash.digest('hex');
}

async function* linesOf(tx: QueryExecutorProvider, { name, columns, key }: BackupTable) {
  const stored = sql.join(columns.map((column) => sql.ref(column)));
  const order = key.length > 0 ? sql`order by ${sql.join(key.map((column) => sql.ref(column)))}` : sql``;
  await sql`declare backup no scroll cursor for
    select row_to_json(stored)::text as line from (select ${stored} from ${sql.table(name)} ${order}) as stored`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS)} from backup`.execute(tx);
    if (rows.length === 0) break;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await sql`close backup`.execute(tx);
}
