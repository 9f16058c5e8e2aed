import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BackupError,
  type Tables,
  databaseSchema,
  openPictureDisk,
  openPostgres,
  readEnvironment,
  restoreBackup,
  writeBackup,
} from '@shop/api';
import { openKeptDatabase } from './open-kept.ts';
import { tellOutcome } from './tell-outcome.ts';

/**
 * `npm run to-postgres -- <address>`: copies the embedded database of this shop into an empty database on a Postgres
 * server.
 */
await tellOutcome(async () => {
  const [address] = process.argv.slice(2);
  const config = readEnvironment();
  if (address === undefined || !/^postgres(ql)?:\/\//.test(address)) {
    throw new BackupError('Name the new database: npm run to-postgres -- postgres://user:password@host/name');
  }
  if (config.database.kind === 'postgres') {
    throw new BackupError(
      'DATABASE_URL is set: the shop is on Postgres already. Unset it to move the embedded one',
    );
  }
  const folder = join(await mkdtemp(join(tmpdir(), 'shop-move-')), 'backup');
  const from = await openKeptDatabase(config);
  const to = openPostgres<Tables>(address, { maxConnections: 2 });
  try {
    const pictures = await openPictureDisk(config.media);
    const { tables } = await writeBackup({ database: from, pictures }, folder, new Date());
    await restoreBackup({ database: to, pictures: null, schema: databaseSchema }, folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${rows} rows of ${tables.length} tables are in the new database, counted and added up. Start the shop with DATABASE_URL set to it; pictures stay where they are.`;
  } finally {
    await from.close();
    await to.close();
    await rm(join(folder, '..'), { recursive: true, force: true });
  }
});
