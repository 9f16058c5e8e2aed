import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupManifest, openPictureDisk, readEnvironment, writeBackup } from '@shop/api';
import { openKeptDatabase } from './open-kept.ts';
import { tellOutcome } from './tell-outcome.ts';

/** `npm run backup`: writes database and pictures into a folder of their own. */
await tellOutcome(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = readEnvironment();
  const now = new Date();
  const folder = resolve(values.to ?? `backups/${now.toISOString().slice(0, 19).replaceAll(':', '')}`);
  const database = await openKeptDatabase(config);
  try {
    const pictures = await openPictureDisk(config.media);
    return `${inWords(await writeBackup({ database, pictures }, folder, now))} in ${folder}`;
  } finally {
    await database.close();
  }
});

function inWords({ tables, pictures }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${pictures.length} pictures`;
}
