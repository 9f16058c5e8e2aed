import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type DatabaseSchema, migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import type { PictureDisk } from '../media/picture-disk.ts';
import { masterKey } from '../media/pictures.ts';
import { BackupError, type BackupManifest, PICTURES, readManifest } from './backup-manifest.ts';
import { type BackupTable, beginLongWork, listTables, sumTable } from './backup-tables.ts';

interface RestoreDependencies<Tables> {
  database: Pick<OpenDatabase<Tables>, 'write'>;
  /** Null: the pictures stay where they are. */
  pictures: PictureDisk | null;
  schema: DatabaseSchema;
}

/** How many rows are written at once. */
const ROWS = 500;
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
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
    // The backup also contains what triggers would derive from the rows.
    await setTriggers(tx, tables, 'disable');
    for (const table of manifest.tables) await restoreTable(tx, { table, tables, folder });
    await sql`set constraints all immediate`.execute(tx);
    await setTriggers(tx, tables, 'enable');
    for (const [name, last] of Object.entries(manifest.sequences)) {
      if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(tx);
    }
  });
  await migrate(database, schema);
  return manifest;
}

async function setTriggers(
  tx: QueryExecutorProvider,
  tables: readonly BackupTable[],
  change: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} ${sql.raw(change)} trigger user`.execute(tx);
  }
}

async function refuseUnknownMigrations({ migrations }: BackupManifest, folder: string): Promise<void> {
  const known = new Set(await readdir(folder));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup was made by a newer version, which has ${unknown.join(', ')}; get that version`,
  );
}

async function refuseDamaged({ tables }: BackupManifest, folder: string): Promise<void> {
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

interface TableToRestore {
  table: BackupManifest['tables'][number];
  tables: readonly BackupTable[];
  folder: string;
}

async function restoreTable(
  tx: QueryExecutorProvider,
  { table, tables, folder }: TableToRestore,
): Promise<void> {
  const { name, columns, file } = table;
  const here = tables.find((each) => each.name === name);
  const missing = here ? columns.filter((column) => !here.columns.includes(column)) : [name];
  if (!here || missing.length > 0) {
    throw new BackupError(`The backup does not fit this version: ${name} has no ${missing.join(', ')}`);
  }
  const stored = sql.join(columns.map((column) => sql.ref(column)));
  const insert = (lines: readonly string[]) =>
    sql`
    insert into ${sql.table(name)} (${stored}) overriding system value
    select ${stored} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(
      tx,
    );
  const lines = createInterface({ input: createReadStream(join(folder, file)).pipe(createGunzip()) });
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < ROWS) continue;
    await insert(batch);
    batch = [];
  }
  if (batch.length > 0) await insert(batch);
  const { rows, sums } = await sumTable(tx, { ...here, numbers: Object.keys(table.sums) });
  if (rows !== table.rows || Object.entries(table.sums).some(([column, sum]) => sums[column] !== sum)) {
    throw new BackupError(`${name} did not come out as it went in; nothing was restored`);
  }
}

async function restorePictures(pictures: PictureDisk, { pictures: ids }: BackupManifest, folder: string) {
  await forEachConcurrently(ids, PICTURES_AT_ONCE, async (id) => {
    const bytes = await readFile(join(folder, PICTURES, `${id}.webp`)).catch(() => null);
    if (bytes === null) throw new BackupError(`The picture ${id} of the backup is missing`);
    await pictures.put(masterKey(id), bytes);
  });
}
