import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase, Tables } from '@shop/api';
import { type TestPostgres, startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { freePort } from '@shop/api/testing/free-port';
import { BUILT_SERVER } from '../../scripts/lib/server-arguments.mjs';
import { makeOnce } from './make-once.ts';

const root = join(import.meta.dirname, '../..');
/**
 * Long enough to fill the demonstration shop, encode its pictures and make the embedded database on a busy machine.
 */
const READY_WITHIN_MS = 300_000;
/** For fixtures that start a shop and remove it. The shop that it is copied from may have to be filled first. */
export const START_TIMEOUT_MS = 2 * READY_WITHIN_MS + 60_000;

export type DatabaseKind = 'embedded' | 'postgres';

/** A shop in a separate process, with its sandbox. */
export interface RunningShop {
  url: string;
  sandboxUrl: string;
  /** The folder with its pictures and mails. */
  dataDir: string;
  /** `kill -9`: nothing is finished or flushed. */
  kill(): Promise<void>;
  /** Starts it again on the same data after `kill`. */
  start(): Promise<void>;
  /** Opens its database, to be read after `kill`: the embedded database can be used by only one process at a time. */
  openDatabase(): Promise<OpenDatabase<Tables>>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/**
 * Starts a separate shop as a copy of the run's demonstration shop. Filling a shop and encoding its pictures takes
 * several times the CPU of a start, so it is done once per run and kind of database.
 */
export async function startShop(
  database: DatabaseKind,
  variables: Record<string, string> = {},
): Promise<RunningShop> {
  const filled = await makeOnce(database, (folder) => fillShop(database, folder), {
    withinMs: READY_WITHIN_MS,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
  const media = join(dataIn(filled), 'media');
  await cp(dataIn(filled), dataDir, { recursive: true, filter: (path) => path !== media });
  // Picture ids are unique across shops and pictures never change, so all shops can share the encoded files.
  await symlink(media, join(dataDir, 'media'), 'junction');
  const postgres = database === 'postgres' ? await startTestPostgres({ copyOf: postgresIn(filled) }) : null;
  return runShop(dataDir, postgres, variables);
}

/** Starts a separate, empty shop, as with `DEMO=0`. */
export async function startEmptyShop(
  database: DatabaseKind,
  variables: Record<string, string>,
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
  const postgres = database === 'postgres' ? await startTestPostgres() : null;
  return runShop(dataDir, postgres, { DEMO: '0', ...variables });
}

async function runShop(
  dataDir: string,
  postgres: TestPostgres | null,
  variables: Record<string, string>,
): Promise<RunningShop> {
  const process = await openShop(dataDir, postgres, variables);
  return {
    ...process,
    dataDir,
    kill: () => process.end('SIGKILL'),
    async openDatabase() {
      // Loaded on demand: loading the API takes a second of CPU, and few tests read its database.
      const { openEmbedded, openPostgres } = await import('@shop/api');
      return postgres ? openPostgres(postgres.urlOf('postgres')) : openEmbedded(join(dataDir, 'database'));
    },
    async remove() {
      await process.end('SIGKILL');
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills a shop and closes it. Its data is then in `folder`. */
async function fillShop(database: DatabaseKind, folder: string): Promise<void> {
  await mkdir(dataIn(folder), { recursive: true });
  const postgres = database === 'postgres' ? await startTestPostgres({ keepIn: postgresIn(folder) }) : null;
  const shop = await openShop(dataIn(folder), postgres);
  await shop.end('SIGTERM');
  await postgres?.stop();
}

function dataIn(folder: string): string {
  return join(folder, 'data');
}

function postgresIn(folder: string): string {
  return join(folder, 'postgres');
}

interface ShopProcess {
  url: string;
  sandboxUrl: string;
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

async function openShop(
  dataDir: string,
  postgres: TestPostgres | null,
  variables: Record<string, string> = {},
): Promise<ShopProcess> {
  // Its sandboxes use the next three ports.
  const port = await freePort(4);
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

  const shop: ShopProcess = {
    url,
    sandboxUrl: `http://localhost:${port + 1}`,
    async start() {
      // Without the options that keep its memory small: the more frequent garbage collection takes a tenth of the
      // journeys' CPU.
      server = spawn(process.execPath, [BUILT_SERVER], { cwd: root, env });
      const output: string[] = [];
      server.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
      server.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
      await ready(url, server, output);
    },
    async end(signal) {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill(signal);
      await exited;
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
