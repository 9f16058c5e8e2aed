import type { Database, Logger } from '@shop/api';

const LOOK_EVERY_MS = 400;

/** The number of the catalogue's state, never older than a second while the database answers. */
export interface CatalogueVersion {
  now(): number;
  stop(): void;
}

/** Looks at the number again and again, so that a page is fresh on whatever instance the change was made. */
export async function watchCatalogueVersion(database: Database, logger: Logger): Promise<CatalogueVersion> {
  let version = await readVersion(database);
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      version = await readVersion(database);
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'the catalogue cannot be looked at; pages stay as they are');
      isAway = true;
    }
    timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  }

  timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  return { now: () => version, stop: () => clearTimeout(timer) };
}

async function readVersion(database: Database): Promise<number> {
  const state = await database.read.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return state.version;
}
