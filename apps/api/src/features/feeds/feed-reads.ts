import type { FeedId, FeedReader } from '@shop/contract/feeds/feed-kinds';
import type { Db } from '../../database.ts';
import type { ShopContext } from '../../shop-context.ts';

/** Who reads the feeds. */
export interface FeedReads {
  /** Notes that a feed was read, by a program that calls itself `userAgent`. Nobody waits for it. */
  note(feed: FeedId, userAgent: string): void;
  list(db: Db): Promise<{ feed: FeedId; reader: FeedReader; at: string }[]>;
}

/** The same reader of the same feed is noted once in this time. */
const NOTED_EVERY_MS = 60_000;

/** As Google's and Meta's crawlers call themselves. Anybody can call themselves so. */
const PROGRAMS: readonly [FeedReader, RegExp][] = [
  ['google', /google/i],
  ['meta', /facebook|meta-external/i],
];

export function createFeedReads({
  database,
  clock,
  logger,
}: Pick<ShopContext, 'database' | 'clock' | 'logger'>): FeedReads {
  const notedAt = new Map<string, number>();
  return {
    note(feed, userAgent) {
      const reader = PROGRAMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
      const now = clock.now();
      const key = `${feed} ${reader}`;
      if (now.getTime() - (notedAt.get(key) ?? -Infinity) < NOTED_EVERY_MS) return;
      notedAt.set(key, now.getTime());
      database
        .write((tx) =>
          tx
            .insertInto('feed_reads')
            .values({ feed, reader, read_at: now })
            .onConflict((conflict) => conflict.columns(['feed', 'reader']).doUpdateSet({ read_at: now }))
            .execute(),
        )
        .catch((error: unknown) => {
          notedAt.delete(key);
          logger.warn({ err: error }, 'the reading of a feed could not be noted');
        });
    },
    async list(db) {
      const rows = await db.selectFrom('feed_reads').selectAll().orderBy('read_at', 'desc').execute();
      return rows.map(({ feed, reader, read_at }) => ({ feed, reader, at: read_at.toISOString() }));
    },
  };
}
