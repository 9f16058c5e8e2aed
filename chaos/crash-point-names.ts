import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CALL = /\bcrashPoint\('([^']+)'\)/g;
const SOURCES = join(import.meta.dirname, '../apps/api/src');

/** The names of all crash points in the code, including repetitions. */
export function listCrashPoints(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(CALL)])
    .map(([, name = '']) => name);
}
