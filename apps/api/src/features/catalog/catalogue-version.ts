import { sql } from 'kysely';
import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import type { Database } from '../../database.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';

/** How long changes wait for each other before they are announced together: one write, not one for each order. */
const ANNOUNCE_AFTER_MS = 100;
const POLL_EVERY_MS = 300;
/** Changes of ample stock follow each other this closely at most: what was made of the catalogue is worth that long. */
const STOCK_EVERY_MS = 500;
/** What was made of a catalogue that did not change is good for so long: an instance that died may have left a change unsaid. */
const MAX_AGE_MS = 20_000;

/**
 * What can be bought has changed. `leastAvailable`: how many pieces are left of the scarcest product, where that is
 * known; a badge tells of few, so those are shown at once, and others within half a second.
 */
export type StockChanged = (left?: { leastAvailable: number }) => void;

/** Counts the changes that a shopper can see: what was made of the catalogue is good for one number of it. */
export interface CatalogueVersion {
  /** Grows in this process; another instance counts for itself. */
  current(): number;
  /** Call after the commit of a change: grows at once here, and within a second on every other instance. */
  changed(): void;
  /** Call after the commit of a change of stock alone. */
  stockChanged: StockChanged;
  /** Starts to check for the changes of other instances. */
  start(): void;
  /** Stops checking, once what is left to announce is announced. */
  stop(): Promise<void>;
}

/** What is kept in memory of the settings; they belong to what shoppers see. */
interface LoadedSettings {
  version(): number;
  load(): Promise<void>;
}

/**
 * The version of the catalogue in `database`. A change is announced outside its transaction, so that
 * orders do not wait for one row; a crash between the two is made good by the announcement of each start, and on the
 * instances that go on after `maxAgeMs`. Changed
 * `settings` are loaded before the version grows: nothing is made of old ones under the new number. A planned sale
 * that begins or ends grows it too, within `POLL_EVERY_MS`, on every instance by itself.
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
  /** What the database's counter said last; 0: not read yet. */
  let seen = 0;
  /** How often a sale had begun or ended when that was read last; null: not read yet, so it counts as changed. */
  let seenSaleChanges: number | null = null;
  /** When it grew last by what the database tells. */
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
    // A sale begins and ends by the clock: prices are others now, and no transaction has told of it.
    if (seenSaleChanges !== saleChanges) version += 1;
    seenSaleChanges = saleChanges;
    adopt(counted, { ownChanges: 0 });
    if (performance.now() - grownAtMs >= maxAgeMs) grow();
  }

  /** Whatever was counted beyond our own changes is somebody else's. */
  function adopt(counted: number, { ownChanges }: { ownChanges: number }): void {
    if (counted > seen + ownChanges) grow();
    seen = counted;
  }

  function grow(): void {
    version += 1;
    grownAtMs = performance.now();
  }

  /** One statement at a time; a database that is away for a moment is asked again at the next occasion. */
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
    stockChanged(left) {
      if (left !== undefined && left.leastAvailable < LOW_STOCK_BELOW) changed();
      else stockChangedAtMostEvery(STOCK_EVERY_MS);
    },
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
      // What failed has set a new timer; the next start announces instead.
      clearTimeout(announceTimer);
    },
  };
}
