import { sql } from 'kysely';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { findByUsualAddress } from './usual-addresses.ts';
import { comparedPath } from './rules/redirect-path.ts';

/** Looks up where old addresses lead, in memory, and roughly counts their visits. */
export interface Redirects {
  /**
   * The target of an old address, from the owner's list or by the paths of other shops; null if there is none. Visits
   * of the owner's redirects are counted.
   */
  find(address: string): Promise<string | null>;
  /** Writes the visits counted in memory to the database. */
  flush(): Promise<void>;
}

/** Visits within this time are written together. */
const WRITTEN_EVERY_MS = 5_000;

/**
 * The redirects of a shop. They are read again when the catalogue has changed. Adding one counts as such a change, so
 * every instance uses it within a second.
 */
export function createRedirects({
  database,
  clock,
  version,
  onError,
}: {
  database: Database;
  clock: Clock;
  /** The number of the catalogue's present state. */
  version: () => number;
  onError: (error: unknown) => void;
}): Redirects {
  let targets: { of: number; paths: Promise<ReadonlyMap<string, string>> } | undefined;
  let counted = new Map<string, number>();
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();

  async function read(): Promise<ReadonlyMap<string, string>> {
    const rows = await database.read.selectFrom('redirects').select(['from_path', 'to_path']).execute();
    return new Map(rows.map((row) => [row.from_path, row.to_path]));
  }

  function current(): Promise<ReadonlyMap<string, string>> {
    const of = version();
    if (targets?.of !== of) {
      targets = { of, paths: read() };
      targets.paths.catch(() => (targets = undefined));
    }
    return targets.paths;
  }

  /** One write after the other, so that waiting for one also waits for those before it. */
  function flush(): Promise<void> {
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const hits = [...counted];
    counted = new Map();
    writtenAt = clock.now().getTime();
    try {
      await database.write((tx) =>
        sql`
          update redirects set hits = hits + line.times, last_hit_at = ${clock.now()}
          from unnest(${hits.map(([path]) => path)}::text[], ${hits.map(([, times]) => times)}::bigint[])
            as line (path, times)
          where from_path = line.path`.execute(tx),
      );
    } catch (error) {
      for (const [path, times] of hits) counted.set(path, (counted.get(path) ?? 0) + times);
      throw error;
    }
  }

  return {
    async find(address) {
      const path = comparedPath(address);
      const to = path === null ? undefined : (await current()).get(path);
      if (path === null) return null;
      if (to === undefined) return findByUsualAddress(database.read, path);
      counted.set(path, (counted.get(path) ?? 0) + 1);
      if (clock.now().getTime() - writtenAt >= WRITTEN_EVERY_MS) void flush().catch(onError);
      return to;
    },
    flush,
  };
}
