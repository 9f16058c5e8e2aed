import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The folder shared by the workers of a run. */
const RUN_FOLDER = 'E2E_RUN_FOLDER';
const POLL_MS = 100;

/** Playwright calls it before a run, and calls the returned function after it. */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-run-'));
  // Postgres runs as another user if the tests run as root.
  await chmod(folder, 0o755);
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Makes a folder that several workers of a run need: the first one makes it and the others wait.
 * @throws Error where making it has failed, here or in that other worker, or takes longer than `withinMs`
 */
export async function makeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
  { withinMs }: { withinMs: number },
): Promise<string> {
  const runFolder = process.env[RUN_FOLDER];
  if (runFolder === undefined) throw new Error(`${RUN_FOLDER} is not set`);
  const folder = join(runFolder, name);
  const failure = `${folder}.failed`;
  if (await isFirst(`${folder}.lock`)) {
    try {
      await make(`${folder}.made`);
      await rename(`${folder}.made`, folder);
    } catch (error) {
      await writeFile(failure, String(error));
      throw error;
    }
  }
  for (const endMs = Date.now() + withinMs; !existsSync(folder); await wait(POLL_MS)) {
    if (existsSync(failure)) throw new Error(`Another worker: ${await readFile(failure, 'utf8')}`);
    if (Date.now() > endMs) throw new Error(`${name} is not made after ${withinMs} ms`);
  }
  return folder;
}

async function isFirst(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
