import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded before the shop (`node --import`): changes its modules while they are loaded, without touching any file.
//   CRASH_POINT, CRASH_AFTER   the process ends with SIGKILL when it reaches that point for the n-th time
//   SOURCE_FAULT               one of source-faults.json: replaces a part of the code; `next-version` is not a fault but a later release

const CRASHING = `
  let left = Number(process.env.CRASH_AFTER ?? 1);
  export function crashPoint(name) {
    if (name !== process.env.CRASH_POINT) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
  }
`;

const faults = JSON.parse(readFileSync(new URL('source-faults.json', import.meta.url), 'utf8'));
const name = process.env.SOURCE_FAULT;
const fault = name === undefined ? null : faults[name];
if (fault === undefined) throw new Error(`There is no fault named ${name}`);

registerHooks({
  load(url, context, nextLoad) {
    if (process.env.CRASH_POINT !== undefined && url.endsWith('/platform/crash-point.ts')) {
      return { format: 'module', source: CRASHING, shortCircuit: true };
    }
    const loaded = nextLoad(url, context);
    if (fault === null || !url.endsWith(fault.file)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(fault.from)) throw new Error(`${fault.file} has no longer: ${fault.from}`);
    return { ...loaded, source: source.replaceAll(fault.from, fault.to) };
  },
});
