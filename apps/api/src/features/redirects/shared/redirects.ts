import { sql } from 'kysely';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { findByUsualAddress } from './usual-addresses.ts';
import { comparedPath } from './rules/redirect-path.ts';

/** Where old addresses lead, from memory, with a rough count of their visits. */
export interface Redirects {
  /** What the owner or another shop's file says of an old address. Null: nowhere. Counts the visits of the owner's. */
  find(address: string): Promise<string | null>;
  /** Writes down the visits that are counted in memory. */
  flush(): Promise<void>;
}

/** Visits within it are written together. */
const WRITTEN_EVERY_MS = 5_000;

/**
 * The redirects of a shop. They are read again when the catalogue has changed: adding one counts as a change, so every
 * instance goes by it within a second.
 */
export function createRedirects({
  database,
  clock,
  version,
  onError,
}: {
  database: Database;
  clock: Clock;
  /** Number of the present state of the catalogue. */
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

  /** One write after the other, so that whoever waits for it has waited for those before it too. */
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
