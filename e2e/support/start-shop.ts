import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type OpenDatabase, type Tables, openEmbedded, openPostgres } from '@shop/api';
import { type TestPostgres, startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { freePort } from '@shop/api/testing/free-port';

const root = join(import.meta.dirname, '../..');
/** The demonstration shop is filled, its pictures encoded and the embedded database made within it, on a busy machine. */
const READY_WITHIN_MS = 300_000;
/** For the fixtures that start a shop and remove it. */
export const START_TIMEOUT_MS = READY_WITHIN_MS + 60_000;

export type DatabaseKind = 'embedded' | 'postgres';

/** A shop in a process of its own, with its sandbox next to it. */
export interface RunningShop {
  url: string;
  sandboxUrl: string;
  /** Where its pictures and mails lie. */
  dataDir: string;
  /** `kill -9`: nothing is finished or flushed. */
  kill(): Promise<void>;
  /** Starts it again on the same data, after `kill`. */
  start(): Promise<void>;
  /** Its database, to read after `kill`: the embedded one belongs to one process at a time. */
  openDatabase(): Promise<OpenDatabase<Tables>>;
  /** Ends it and throws its data away. */
  remove(): Promise<void>;
}

/** Starts a shop on an empty database of the kind, filled with the demonstration shop. */
export async function startShop(
  database: DatabaseKind,
  variables: Record<string, string> = {},
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
  const postgres: TestPostgres | null = database === 'postgres' ? await startTestPostgres() : null;
  // Its sandbox takes the port after it.
  const port = await freePort(2);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.urlOf('postgres') }),
    ...variables,
  };
  let server: ChildProcess | null = null;

  const shop: RunningShop = {
    url,
    sandboxUrl: `http://localhost:${port + 1}`,
    dataDir,
    async start() {
      server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env });
      const output: string[] = [];
      server.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
      server.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
      await ready(url, server, output);
    },
    async kill() {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
    async openDatabase() {
      return postgres ? openPostgres(postgres.urlOf('postgres')) : openEmbedded(join(dataDir, 'database'));
    },
    async remove() {
      await shop.kill();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await shop.start();
  return shop;
}

async function ready(url: string, server: ChildProcess, output: readonly string[]): Promise<void> {
  const endMs = Date.now() + READY_WITHIN_MS;
  while (Date.now() < endMs) {
    if (server.exitCode !== null) break;
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  server.kill('SIGKILL');
  throw new Error(`The shop is not ready.\n${output.join('')}`);
}
