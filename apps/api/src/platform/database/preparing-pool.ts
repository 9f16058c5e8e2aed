import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { BusyError } from '../busy-error.ts';

/** The most plans that a connection keeps: each takes about 20 KB of the server's memory. */
const MAX_STATEMENTS = 200;
/** Longer statements contain lists of rows, whose length differs each time. */
const MAX_TEXT_LENGTH = 3_000;
/** With `*`, the columns would change under a plan when a newer instance migrates, and the server would refuse it. */
const SELECTS_STAR = /(?:select|returning|\.|,)\s*\*/i;

/**
 * Wraps `pool` so that the server plans a query once per connection instead of each time. For nearly every query of
 * the shop, planning takes longer than running (adding to a cart: 2.5 ms of planning, 0.4 ms of running).
 */
export function createPreparingPool(
  pool: Pool,
  { isPreparing = true }: { isPreparing?: boolean } = {},
): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const names = new Map<string, string>();

  /** The name under which a statement is prepared; undefined if it is not worth preparing. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH || SELECTS_STAR.test(text))
      return undefined;
    const name = `shop_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: PoolClient): PostgresPoolClient {
    const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> => {
      const name = isPreparing && values.length > 0 ? nameOf(text) : undefined;
      const result = await client.query({ name, text, values: [...values] }).catch(tellBusy);
      return result as unknown as PostgresQueryResult<never>;
    };
    // The other form of the call, Kysely's cursors, is not used here.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(tellBusy);
      const wrapped = clients.get(client) ?? wrap(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

const BUSY_CODES = new Set([
  '55P03', // waited too long for a lock
  '57014', // ran too long
]);
/** The pool's message if no connection has become free in time; it sets no error code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * A wait that was ended is no fault of the shop, and another try may succeed. @throws BusyError, or the original
 * error
 */
function tellBusy(error: Error & { code?: string }): never {
  const isBusy = BUSY_CODES.has(error.code ?? '') || error.message === NO_CONNECTION;
  throw isBusy ? new BusyError({ cause: error }) : error;
}
