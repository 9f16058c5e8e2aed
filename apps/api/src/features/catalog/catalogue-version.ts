import { sql } from 'kysely';
import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import type { Database } from '../../database.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';

/** How long changes are collected before they are announced together: one write instead of one per order. */
const ANNOUNCE_AFTER_MS = 100;
const POLL_EVERY_MS = 300;
/** Changes of ample stock increase the version at most this often, so that cached answers stay useful for that long. */
const STOCK_EVERY_MS = 500;
/**
 * Even if the catalogue does not change, cached answers are valid only this long: an instance that died may not have
 * announced a change.
 */
const MAX_AGE_MS = 20_000;

/**
 * What to tell when pieces were taken, of which `leastAvailable` are left of the scarcest product. Few pieces are
 * shown by a badge, so such changes take effect at once, and others within half a second.
 */
export function stockTopic(leastAvailable: number): 'catalogue' | 'stock' {
  return leastAvailable < LOW_STOCK_BELOW ? 'catalogue' : 'stock';
}

/** Counts the changes that a shopper can see. Whatever is cached of the catalogue is valid for one number. */
export interface CatalogueVersion {
  /** Counts within this process; every instance has its own count. */
  current(): number;
  /**
   * Call after the commit of a change. Increases the count at once here, and within a second on every other instance.
   */
  changed(): void;
  /** Call after the commit of a change of stock alone. */
  stockChanged(): void;
  /** Starts to poll for the changes of other instances. */
  start(): void;
  /** Stops polling, after pending changes are announced. */
  stop(): Promise<void>;
}

/** The settings that are kept in memory, since they affect what shoppers see. */
interface LoadedSettings {
  version(): number;
  load(): Promise<void>;
}

/**
 * The version of the catalogue in `database`. A change is announced outside its transaction, so that orders do not
 * wait for one row. A crash between the two is made up for by the announcement that every start makes, and on the
 * instances that keep running after `maxAgeMs`. Changed `settings` are loaded before the version grows, so that
 * nothing made from old settings gets the new number. The beginning and the end of a planned sale also increase the
 * version, within `POLL_EVERY_MS`, on every instance by itself.
 */
export function createCatalogueVersion({
  database,
  settings,
  onError,
  maxAgeMs = MAX_AGE_MS,
}: {
  database: Database;
  settings?: LoadedSettings;
  onError?: (error: unknown) => void;
  maxAgeMs?: number;
}): CatalogueVersion {
  let version = 1;
  /** The last known value of the database's counter; 0: not read yet. */
  let seen = 0;
  /**
   * The last known number of sales that have begun or ended; null: not read yet, so the first value counts as a
   * change.
   */
  let seenSaleChanges: number | null = null;
  /** When the version last grew because of the database's counter. */
  let grownAtMs = performance.now();
  let announceTimer: NodeJS.Timeout | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  async function announce(): Promise<void> {
    const [row] = await database.writeOne((db) =>
      db
        .updateTable('catalogue_state')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where(withoutFlush)
        .returning('version'),
    );
    if (row !== undefined) adopt(row.version, { ownChanges: 1 });
  }

  async function poll(): Promise<void> {
    const {
      version: counted,
      settings_version: settingsVersion,
      saleChanges,
    } = await database.read
      .selectFrom('catalogue_state')
      .select(['version', 'settings_version', sql<number>`count_sale_changes()`.as('saleChanges')])
      .executeTakeFirstOrThrow();
    if (settings !== undefined && settings.version() < settingsVersion) {
      await settings.load();
      version += 1;
    }
    // Sales begin and end by the clock, so prices have changed although no transaction has announced it.
    if (seenSaleChanges !== saleChanges) version += 1;
    seenSaleChanges = saleChanges;
    adopt(counted, { ownChanges: 0 });
    if (performance.now() - grownAtMs >= maxAgeMs) grow();
  }

  /** Anything counted beyond our own changes was announced by another instance. */
  function adopt(counted: number, { ownChanges }: { ownChanges: number }): void {
    if (counted > seen + ownChanges) grow();
    seen = counted;
  }

  function grow(): void {
    version += 1;
    grownAtMs = performance.now();
  }

  /** Runs one statement at a time. If the database is away for a moment, the next occasion tries again. */
  function enqueue(statement: () => Promise<void>, onFailure?: () => void): void {
    work = work.then(statement).catch((error: unknown) => {
      onError?.(error);
      onFailure?.();
    });
  }

  function announceSoon(): void {
    announceTimer ??= setTimeout(() => {
      announceTimer = undefined;
      enqueue(announce, announceSoon);
    }, ANNOUNCE_AFTER_MS).unref();
  }

  let stockTimer: NodeJS.Timeout | undefined;
  let isStockWaiting = false;

  function changed(): void {
    version += 1;
    isStockWaiting = false;
    announceSoon();
  }

  function stockChangedAtMostEvery(intervalMs: number): void {
    if (stockTimer !== undefined) {
      isStockWaiting = true;
      return;
    }
    changed();
    stockTimer = setTimeout(() => {
      stockTimer = undefined;
      if (isStockWaiting) stockChangedAtMostEvery(intervalMs);
    }, intervalMs).unref();
  }

  return {
    current: () => version,
    changed,
    stockChanged: () => stockChangedAtMostEvery(STOCK_EVERY_MS),
    start() {
      announceSoon();
      pollTimer ??= setInterval(() => enqueue(poll), POLL_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(pollTimer);
      pollTimer = undefined;
      clearTimeout(stockTimer);
      stockTimer = undefined;
      if (isStockWaiting) changed();
      if (announceTimer !== undefined) enqueue(announce);
      clearTimeout(announceTimer);
      announceTimer = undefined;
      await work;
      // A failed announcement has set a new timer. The next start announces instead.
      clearTimeout(announceTimer);
    },
  };
}
