import { setFlagsFromString } from 'node:v8';
import { Kysely, type KyselyConfig, PGliteDialect, PostgresDialect } from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import { type Gate, createGate } from '../gate.ts';
import { type JobLocks, embeddedJobLocks, postgresJobLocks } from '../jobs/job-locks.ts';
import { type DatabaseHandle, createDatabaseHandle } from './database-handle.ts';
import { EMPTY_DATABASE, buildEmptyDatabase, openOrCopy } from './empty-database.ts';
import { createPreparingPool } from './preparing-pool.ts';
import { createRoomCheck } from './room-to-write.ts';

/** An open database: its handle, and what migrations and jobs need of it. */
export interface OpenDatabase<Tables> extends DatabaseHandle<Tables> {
  /** `embedded`: PGlite in this process, with one connection; `postgres`: a server, with a pool of connections. */
  kind: 'embedded' | 'postgres';
  /** Runs a statement that cannot be part of a transaction, such as `create database`. */
  runStatement(statement: string): Promise<void>;
  /** Lets one instance at a time run a recurring job. */
  jobLocks: JobLocks;
  /** How many connections are open, how many of them are idle, and how many calls wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** The state of the gate that `writeLocking` passes. */
  lockGate: Pick<Gate, 'state'>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * How many writes that may wait for each other's locks run at once: about as many as two cores can serve. The rest of
 * a pool of 20 is left to reads, sign-in and jobs.
 */
const LOCK_GATE_POSTGRES = { width: 8, maxWaiting: 1_000 };
/** A single connection serves everything, so a read then waits for at most this many writes. */
const LOCK_GATE_EMBEDDED = { width: 2, maxWaiting: 500 };
/**
 * How much work that shares statements is on its way at once: half of it in a statement, while the other half gathers.
 * A statement keeps its locks until all of its work is done.
 */
const SHARING_GATE = { width: 32, maxWaiting: 1_000 };
const GATE_WAIT_MS = 4_000;

/** Options that tests change. */
interface OpenOptions {
  /** How long a write waits for its turn at the lock gate. */
  gateWaitMs?: number;
  /** Called for every statement that was sent, with its duration; each is a round trip. */
  onStatement?: ((text: string, milliseconds: number) => void) | undefined;
}

function logTo(onStatement: OpenOptions['onStatement']): KyselyConfig['log'] {
  return onStatement && (({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis));
}

/** Work that waits for its turn at either gate waits. */
function stateOf(lockGate: Gate, sharingGate: Gate): ReturnType<Gate['state']> {
  const { running, waiting, refused } = lockGate.state();
  const sharing = sharingGate.state();
  return { running, waiting: waiting + sharing.waiting, refused: refused + sharing.refused };
}

/** The type bigint, used for sums of paise and counters, which are far below 2^53. */
const INT8_OID = 20;

/** Opens a Postgres server by its connection string. The first query connects. */
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
    /** When off, no statement keeps its plan on a connection. */
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
  // A connection that dies in the pool is replaced by the next query. Without a listener its error would end the
  // process.
  pool.on('error', (error) => onIdleError?.(error));
  // The same for a connection that dies between two statements of a transaction: the next statement fails because of
  // it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const lockGate = createGate({ ...LOCK_GATE_POSTGRES, maxWaitMs: gateWaitMs });
  const sharingGate = createGate({ ...SHARING_GATE, maxWaitMs: gateWaitMs });
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPreparingPool(pool, { isPreparing }) }),
    log: logTo(onStatement),
  });
  return {
    kind: 'postgres',
    ...createDatabaseHandle(kysely, { lockGate, sharingGate }),
    lockGate: { state: () => stateOf(lockGate, sharingGate) },
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
      // Kysely has already ended the pool if it has used it.
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * The settings of each connection. The server's default cost model assumes a spinning disk, on which it would rather
 * read a whole table than use an index for a tenth of it (decision 0019). The limits end statements that wait for
 * others or run on and on, and release the locks of a machine that vanished in a transaction.
 */
export async function prepareConnection(client: ClientBase): Promise<void> {
  await client.query(
    `set random_page_cost = 1.1;
     set lock_timeout = '4s';
     set statement_timeout = '20s';
     set idle_in_transaction_session_timeout = '20s'`,
  );
}

/**
 * PGlite's own 128 MB for pages are memory of this process, and stay so once they were used. Its files are in the
 * operating system's memory anyway.
 */
const EMBEDDED_MEMORY = ['-c', 'shared_buffers=32MB'];

/**
 * PGlite is WebAssembly, which V8 compiles at once and then again, better, where it runs often. For one of its
 * functions that takes 600 MB and seconds of CPU, so it is left as it is (decision 0142).
 */
function keepFirstCode(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

/** How PGlite is started. */
async function loadPGlite() {
  keepFirstCode();
  // Not loaded for a shop with a Postgres server.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const shared = {
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_MEMORY],
    parsers: { [INT8_OID]: Number },
  };
  return (dataDir?: string) => PGlite.create({ ...shared, dataDir });
}

/** Makes the empty database that new embedded ones start as. For the build. */
export async function makeEmptyDatabase(folder = EMPTY_DATABASE): Promise<void> {
  await buildEmptyDatabase(await loadPGlite(), folder);
}

/** Opens the embedded database in `folder`, or in memory. Only one process at a time may. */
export async function openEmbedded<Tables>(
  folder?: string,
  {
    gateWaitMs = GATE_WAIT_MS,
    emptyDatabase = EMPTY_DATABASE,
    onStatement,
  }: OpenOptions & {
    /** What a new one starts as, if that folder exists. */
    emptyDatabase?: string;
  } = {},
): Promise<OpenDatabase<Tables>> {
  const pglite = await openOrCopy(await loadPGlite(), folder, emptyDatabase);
  const lockGate = createGate({ ...LOCK_GATE_EMBEDDED, maxWaitMs: gateWaitMs });
  const sharingGate = createGate({ ...SHARING_GATE, maxWaitMs: gateWaitMs });
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: logTo(onStatement) });
  return {
    kind: 'embedded',
    ...createDatabaseHandle(kysely, {
      lockGate,
      sharingGate,
      ...(folder !== undefined && { ensureRoom: createRoomCheck(folder) }),
    }),
    lockGate: { state: () => stateOf(lockGate, sharingGate) },
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
