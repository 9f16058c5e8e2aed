import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The kernel's clock ticks for process times. */
const TICKS_A_SECOND = 100;

/** CPU milliseconds that a process has used; null on systems that do not report it like Linux. */
export async function cpuMsOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name in parentheses may contain spaces. User and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
}

/**
 * Pins all threads of a process to these cores, '0' or '0-3', like a container with that many CPUs. Works only on
 * Linux; elsewhere nothing happens.
 */
export async function keepOnCores(pid: number, cores: string): Promise<void> {
  if (process.platform !== 'linux') return;
  await promisify(execFile)('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
}

/** Megabytes of memory that a process uses. */
export async function memoryMbOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / 1_024;
}

/** Watches a process's memory and reports the maximum when asked. */
export function watchMemory(pid: number): { most(): Promise<number> } {
  let mostMb = 0;
  const sample = async () => {
    mostMb = Math.max(mostMb, await memoryMbOf(pid).catch(() => 0));
  };
  const timer = setInterval(() => void sample(), 500);
  return {
    async most() {
      clearInterval(timer);
      await sample();
      return mostMb;
    },
  };
}
