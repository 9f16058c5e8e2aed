import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BackupError,
  type PictureDisk,
  type Proof,
  type Tables,
  booksUntil,
  databaseSchema,
  openEmbedded,
  restoreBackup,
  writeBackup,
} from '@shop/api';
import { endFirst } from './end-first.ts';
import { type ShopFacts, readShopFacts } from './shop-facts.ts';
import { tellOutcome } from './tell-outcome.ts';

/** Takes each picture only to see whether it is one. */
const checkPictures: PictureDisk = {
  find: async () => null,
  async put(key, bytes) {
    const isWebp = bytes.subarray(0, 4).toString() === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP';
    const isWhole = isWebp && bytes.readUInt32LE(4) + 8 <= bytes.length;
    if (!isWhole) throw new BackupError(`The picture ${key} of the backup is damaged`);
  },
  deleteFolder: async () => {},
};

/**
 * `npm run prove-backup -- --from <folder>`: restores a backup into an embedded database in a temporary folder, and
 * tells what came out. Nothing of the shop is touched. The shop runs it every night, with the least priority. With
 * `--rewrite <folder>` it also writes the rows anew, as this version has them.
 */
await tellOutcome(async () => {
  setPriority(constants.priority.PRIORITY_LOW);
  await endFirst();
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      until: { type: 'string' },
      rewrite: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  if (values.from === undefined)
    throw new BackupError('Name the backup: npm run prove-backup -- --from <folder>');
  let scratch = '';
  // Who ends it in between leaves no copy of everybody's data.
  process.once('SIGTERM', () => {
    if (scratch !== '') rmSync(scratch, { recursive: true, force: true });
    process.exit(1);
  });
  scratch = mkdtempSync(join(tmpdir(), 'shop-proof-'));
  try {
    const proof = await prove(resolve(values.from), { ...values, scratch });
    if (values.json) return JSON.stringify(proof);
    const { tables, rows, pictures, milliseconds, books } = proof;
    return `Restored in ${(milliseconds / 1000).toFixed(1)} s: ${rows} rows of ${tables} tables, ${pictures} pictures, ${books.orders} orders, ${books.papers} papers. Counts, sums and checksums are those of the backup.`;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});

async function prove(
  folder: string,
  { scratch, until, rewrite }: { scratch: string; until?: string; rewrite?: string },
): Promise<Proof & { madeAt: string; facts: ShopFacts }> {
  const startedMs = performance.now();
  const database = await openEmbedded<Tables>(join(scratch, 'database'));
  try {
    const manifest = await restoreBackup(
      { database, pictures: checkPictures, schema: databaseSchema },
      folder,
    );
    const books = await booksUntil(database.read, new Date(until ?? manifest.madeAt));
    const { open } = await database.read
      .selectFrom('orders')
      .select((of) => of.fn.countAll<number>().as('open'))
      .where('hold', '=', 'live')
      .executeTakeFirstOrThrow();
    const facts = await readShopFacts(database);
    if (rewrite !== undefined) {
      await writeBackup({ database, pictures: null }, resolve(rewrite), new Date(manifest.madeAt));
    }
    return {
      madeAt: manifest.madeAt,
      facts,
      milliseconds: Math.round(performance.now() - startedMs),
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      pictures: manifest.pictures.length,
      openOrders: Number(open),
      books,
    };
  } finally {
    await database.close();
  }
}
