import type { DatabaseHandle } from '../database/database-handle.ts';
import type { WriteHandle } from '../database/handles.ts';
import type { PictureDisk } from '../media/picture-disk.ts';
import { BackupError, type BackupManifest, readManifest } from './backup-manifest.ts';
import { beginLongWork, listMigrations, listTables } from './backup-tables.ts';
import { fillTables } from './fill-tables.ts';
import { refuseDamaged, restorePictures } from './restore-backup.ts';

interface ReplaceDependencies<Tables> {
  database: Pick<DatabaseHandle<Tables>, 'write'>;
  pictures: PictureDisk;
}

/** What else happens in the transaction, before the rows are replaced and after it. What it throws undoes all. */
export interface AroundReplacing<Tables> {
  before: (tx: WriteHandle<Tables>) => Promise<void>;
  after: (tx: WriteHandle<Tables>) => Promise<void>;
}

/**
 * Puts the rows of a backup in the place of those of a database that is in use, all or nothing, and adds its pictures.
 * `rows` is a folder with the tables of this version's schema, `pictures` one with the pictures.
 * @throws BackupError if the backup is damaged or has another schema
 */
export async function replaceShop<Tables>(
  { database, pictures }: ReplaceDependencies<Tables>,
  from: { rows: string; pictures: string },
  { before, after }: AroundReplacing<Tables>,
): Promise<BackupManifest> {
  const manifest = await readManifest(from.rows);
  await refuseDamaged(manifest, from.rows);
  await restorePictures(pictures, await readManifest(from.pictures), from.pictures);
  await database.write(async (tx) => {
    await beginLongWork(tx, { oneMoment: false });
    if ((await listMigrations(tx)).join() !== manifest.migrations.join()) {
      throw new BackupError('The shop was upgraded in between. Upload the backup again');
    }
    await before(tx);
    await fillTables(tx, { manifest, tables: await listTables(tx), folder: from.rows });
    await after(tx);
  });
  return manifest;
}
