import { Kysely, type KyselyConfig, PGliteDialect, PostgresDialect } from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import { createGate } from '../gate.ts';
import { type JobLocks, embeddedJobLocks, postgresJobLocks } from '../jobs/job-locks.ts';
import { type DatabaseHandle, createDatabaseHandle } from './database-handle.ts';
import { createPreparingPool } from './preparing-pool.ts';
import { createRoomCheck } from './room-to-write.ts';

/** A database that is open: its handle, and what migrations and jobs need of it. */
export interface OpenDatabase<Tables> extends DatabaseHandle<Tables> {
  /** `embedded`: PGlite in this process, one connection; `postgres`: a server, a pool of connections. */
  kind: 'embedded' | 'postgres';
  /** Runs a statement that no transaction may hold, such as `create database`. */
  runStatement(statement: string): Promise<void>;
  /** Lets one instance at a time run a recurring job. */
  jobLocks: JobLocks;
  /** How many connections there are, how many of them are free, and how many calls wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Writes that may wait for each other's locks, at once: about as many as two cores can serve. The rest of a pool of 20
 * is left to reads, sign-in and jobs.
 */
const LOCK_GATE_POSTGRES = { width: 8, maxWaiting: 1_000 };
/** One connection serves all: a read then waits for so many writes at most. */
const LOCK_GATE_EMBEDDED = { width: 2, maxWaiting: 500 };
const GATE_WAIT_MS = 4_000;

/** What can be another one in a test. */
interface OpenOptions {
  /** How long a write waits for its turn at the lock gate. */
  gateWaitMs?: number;
  /** Told of every statement that was sent, and how long it took: each is a round trip. */
  onStatement?: ((text: string, milliseconds: number) => void) | undefined;
}

function logTo(onStatement: OpenOptions['onStatement']): KyselyConfig['log'] {
  return onStatement && (({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis));
}

/** bigint: sums of paise and counters, far below 2^53. */
const INT8_OID = 20;

/** Opens a Postgres server by its connection string. It connects with the first query. */
export function openPostgres<Tables>(
  connectionString: string,
  {
    maxConnections = 20,
    connectWithinMs = 5_000,
    isPreparing = true,
    onIdleError,
    gateWaitMs = GATE_WAIT_MS,
    onStatement,
  }: OpenOptions & {
    maxConnections?: number;
    connectWithinMs?: number;
    /** Off, no statement keeps its plan on a connection. */
    isPreparing?: boolean;
    onIdleError?: (error: Error) => void;
  } = {},
): OpenDatabase<Tables> {
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 30_000,
    onConnect: prepareConnection,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? Number : types.getTypeParser(oid, format),
    },
  });
  // A connection that dies in the pool is replaced by the next query; unheard, its error would end the process.
  pool.on('error', (error) => onIdleError?.(error));
  // The same for one that dies between two statements of a transaction: the next statement fails with it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPreparingPool(pool, { isPreparing }) }),
    log: logTo(onStatement),
  });
  return {
    kind: 'postgres',
    ...createDatabaseHandle(kysely, {
      lockGate: createGate({ ...LOCK_GATE_POSTGRES, maxWaitMs: gateWaitMs }),
    }),
    async runStatement(statement) {
      await pool.query(statement);
    },
    jobLocks: postgresJobLocks(pool),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await kysely.destroy();
      // Kysely ends the pool if it has used it.
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * What each connection is told first. The server's default cost model is a spinning disk, where it
 * prefers to read a whole table over an index for a tenth of it (decision 0019). The limits end what waits for
 * others or runs on and on, and the locks of a machine that vanished in a transaction.
 */
export async function prepareConnection(client: ClientBase): Promise<void> {
  await client.query(
    `set random_page_cost = 1.1;
     set lock_timeout = '4s';
     set statement_timeout = '20s';
     set idle_in_transaction_session_timeout = '20s'`,
  );
}

/** Opens the embedded database in `folder`, or in memory. One process at a time. */
export async function openEmbedded<Tables>(
  folder?: string,
  { gateWaitMs = GATE_WAIT_MS, onStatement }: OpenOptions = {},
): Promise<OpenDatabase<Tables>> {
  // A shop with a Postgres server has no use for it.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    parsers: { [INT8_OID]: Number },
  });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: logTo(onStatement) });
  return {
    kind: 'embedded',
    ...createDatabaseHandle(kysely, {
      lockGate: createGate({ ...LOCK_GATE_EMBEDDED, maxWaitMs: gateWaitMs }),
      ...(folder !== undefined && { ensureRoom: createRoomCheck(folder) }),
    }),
    async runStatement(statement) {
      await pglite.exec(statement);
    },
    jobLocks: embeddedJobLocks(),
    connections: () => ({ open: 1, idle: 0, waiting: 0 }),
    async ping() {
      await pglite.query('select 1');
    },
    async close() {
      await kysely.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}
