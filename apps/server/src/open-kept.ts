import { type Config, type OpenDatabase, type Tables, openEmbedded, openPostgres } from '@shop/api';
import { lockDataFolder } from './data-folder-lock.ts';

/**
 * Opens the database of a shop for work on all of it. The shop must be stopped, unless it runs on Postgres. `close`
 * releases it.
 * @throws StartError if a shop is running on the embedded database
 */
export async function openKeptDatabase({ database, dataDir }: Config): Promise<OpenDatabase<Tables>> {
  if (database.kind === 'postgres') return openPostgres<Tables>(database.url, { maxConnections: 2 });
  const lock = await lockDataFolder(dataDir);
  const opened = await openEmbedded<Tables>(database.folder);
  return {
    ...opened,
    async close() {
      await opened.close();
      await lock.release();
    },
  };
}
