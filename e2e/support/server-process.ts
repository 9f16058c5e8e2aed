import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
/** The embedded database and the demonstration shop may have to be made first. */
const READY_WITHIN_MS = 120_000;
const POLL_EVERY_MS = 10;
const MAX_LINES_KEPT = 500;

/** One of the project's programs in a separate process. */
export interface ServerProcess {
  pid: number;
  /** Milliseconds from the start of the process until it could serve. */
  readyAfterMs: number;
  /** Its output so far: the last 500 pieces. */
  output: readonly string[];
  isRunning(): boolean;
  /** `kill -9`: nothing is finished or flushed. */
  kill(): Promise<void>;
  /** Lets it finish its work. */
  stop(): Promise<void>;
}

/**
 * Starts `args` with this Node and waits until `readyUrl` answers 200. A process that `kills` itself may do so before
 * it is ready, because its recurring jobs run from the first moment on.
 * @throws Error with what the program said, where it ends or is not ready within 2 minutes
 */
export async function startProcess(
  args: readonly string[],
  { env = {}, readyUrl, kills = false }: { env?: Record<string, string>; readyUrl: string; kills?: boolean },
): Promise<ServerProcess> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      if (output.length > MAX_LINES_KEPT) output.shift();
    });
  }
  await untilReady(readyUrl, child).catch((error: Error) => {
    if (kills && child.signalCode === 'SIGKILL') return;
    child.kill('SIGKILL');
    throw new Error(`${args.join(' ')}: ${error.message}\n${output.join('')}`);
  });
  return {
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedMs,
    output,
    isRunning: () => isRunning(child),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

async function untilReady(readyUrl: string, child: ChildProcess): Promise<void> {
  const endMs = performance.now() + READY_WITHIN_MS;
  while (performance.now() < endMs) {
    if (!isRunning(child)) throw new Error('ended before it was ready');
    const isReady = await fetch(readyUrl).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) return;
    await wait(POLL_EVERY_MS);
  }
  throw new Error('is not ready');
}
