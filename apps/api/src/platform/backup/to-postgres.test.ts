import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseSchema } from '../../database-schema.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Tables } from '../../tables/index.ts';
import { migrate } from '../database/migrate.ts';
import { openEmbedded } from '../database/open-database.ts';
import { openLocalDisk } from '../media/picture-disk.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-move-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the embedded database moves to a Postgres server with every row', async () => {
  const embedded = await openEmbedded<Tables>(join(folder, 'database'));
  const server = await openTestDatabase();
  try {
    await migrate(embedded, databaseSchema);
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await newProduct(embedded, { stock: count }));
    const pictures = openLocalDisk(join(folder, 'media'));
    await writeBackup({ database: embedded, pictures }, join(folder, 'backup'), new Date());
    await restoreBackup({ database: server, pictures: null, schema: databaseSchema }, join(folder, 'backup'));
    const read = (of: typeof server.read) => of.selectFrom('products').selectAll().orderBy('id').execute();
    expect((await read(server.read)).map(({ id }) => id)).toEqual(ids);
    expect(await read(server.read)).toEqual(await read(embedded.read));
  } finally {
    await server.close();
    await embedded.close();
  }
});
