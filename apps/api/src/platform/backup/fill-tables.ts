import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type QueryExecutorProvider, sql } from 'kysely';
import { BackupError, type BackupManifest } from './backup-manifest.ts';
import { type BackupTable, sumTable } from './backup-tables.ts';

/** How many rows are written at once. */
const ROWS = 500;

/**
 * Empties all tables and fills them with the rows of a backup, whose schema the database has. Call inside a
 * transaction that is prepared for long work.
 * @throws BackupError if a table does not end up with the counts and sums of the backup
 */
export async function fillTables(
  tx: QueryExecutorProvider,
  { manifest, tables, folder }: { manifest: BackupManifest; tables: readonly BackupTable[]; folder: string },
): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
  // The backup also contains what triggers would derive from the rows.
  await setTriggers(tx, tables, 'disable');
  for (const table of manifest.tables) await fillTable(tx, { table, tables, folder });
  await sql`set constraints all immediate`.execute(tx);
  await setTriggers(tx, tables, 'enable');
  // The entry of the trail comes after the changes that refer to it.
  await sql`set constraints all deferred`.execute(tx);
  for (const [name, last] of Object.entries(manifest.sequences)) {
    if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(tx);
  }
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

interface TableToFill {
  table: BackupManifest['tables'][number];
  tables: readonly BackupTable[];
  folder: string;
}

async function fillTable(tx: QueryExecutorProvider, { table, tables, folder }: TableToFill): Promise<void> {
  const { name, columns } = table;
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
  const lines = createInterface({ input: createReadStream(join(folder, table.file)).pipe(createGunzip()) });
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
