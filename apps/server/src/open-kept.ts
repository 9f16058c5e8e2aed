import { type Config, type OpenDatabase, type Tables, openEmbedded, openPostgres } from '@shop/api';
import { lockDataFolder } from './data-folder-lock.ts';

/**
 * Opens the database of a shop that does not run, or runs on Postgres, for work on the whole of it; `close` lets go.
 * @throws StartError where a shop works on the embedded database
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
