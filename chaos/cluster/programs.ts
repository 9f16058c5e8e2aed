import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PACKAGES = 'patroni etcd-server haproxy pgbouncer postgresql prometheus';
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'prometheus'];
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
const POSTGRES_FOLDER = '/usr/lib/postgresql';
const KEPT_LINES = 200;

/** The locations of a cluster's programs. */
export interface Programs {
  patroni: string;
  etcd: string;
  haproxy: string;
  pgbouncer: string;
  prometheus: string;
  /** The folder with `postgres` and its tools. */
  postgresBin: string;
  /** Postgres refuses to run as root; in that case it runs as the package's own user. */
  user: { uid: number; gid: number } | null;
}

function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** @throws Error that names the packages, where one is missing */
export function findPrograms(): Programs {
  const [patroni, etcd, haproxy, pgbouncer, prometheus] = PROGRAMS.map(findProgram);
  if (!patroni || !etcd || !haproxy || !pgbouncer || !prometheus) throw missing(PACKAGES);
  const { bin, user } = findPostgres();
  return { patroni, etcd, haproxy, pgbouncer, prometheus, postgresBin: bin, user };
}

/** Debian's Postgres, and the user to run it as. @throws Error that names the package, where it is missing */
export function findPostgres(): { bin: string; user: Programs['user'] } {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER).map(Number) : [];
  if (versions.length === 0) throw missing('postgresql');
  return {
    bin: join(POSTGRES_FOLDER, String(Math.max(...versions)), 'bin'),
    user: process.getuid?.() === 0 ? findUser() : null,
  };
}

function missing(packages: string): Error {
  return new Error(
    `This campaign needs programs that are not part of the project: apt-get install -y ${packages}`,
  );
}

function findUser(): { uid: number; gid: number } {
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') };
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** A program that runs until it is stopped. */
export interface Program {
  /** Its last output. */
  output: readonly string[];
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export function startProgram(
  command: string,
  args: readonly string[],
  { user, env = {} }: { user: Programs['user']; env?: Record<string, string> },
): Program {
  const child: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...user,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      if (output.length > KEPT_LINES) output.shift();
    });
  }
  child.on('error', (error) => output.push(error.message));
  return {
    output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await exited;
      clearTimeout(timer);
    },
  };
}

const POLL_EVERY_MS = 100;

/** Waits until a condition holds. @throws Error, with what `tell` says, where it never does */
export async function until(
  isSo: () => Promise<boolean>,
  { withinMs, tell }: { withinMs: number; tell: () => string },
): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > endMs) throw new Error(tell());
    await wait(POLL_EVERY_MS);
  }
}
