import { existsSync } from 'node:fs';
import { main } from './lib/main.mjs';
import { inModules } from './lib/paths.mjs';
import { captureNode } from './lib/run.mjs';
import { seconds } from './lib/steps.mjs';

/**
 * Single-threaded. By default it starts four checkers, each of which computes the contract's types itself: twice the
 * CPU.
 */
export const TSC = [inModules('typescript-7/bin/tsc'), '--singleThreaded'];
const ADVICE = 'Run npm ci first.';

/** Each check has a name and the programs that it runs one after the other. */
const CHECKS = [
  ['types of the server side', [[...TSC, '--project', 'tsconfig.json']]],
  [
    'types of the pages',
    [
      [inModules('@react-router/dev/bin.cjs'), 'typegen', 'apps/web'],
      [...TSC, '--project', 'apps/web/tsconfig.json', '--noEmit'],
    ],
  ],
  ['lint', [[inModules('oxlint/bin/oxlint'), '--deny-warnings']]],
  ['format', [[inModules('oxfmt/bin/oxfmt'), '--check']]],
  ['imports', [['scripts/check-imports.ts']]],
  ['sources', [['scripts/check-sources.ts']]],
  ['words', [['scripts/check-words.ts'], ['scripts/check-texts.ts']]],
  ['styles', [['scripts/check-styles.ts']]],
  ['dead code', [[inModules('knip/bin/knip.js')]]],
];
export const CHECK_TITLES = CHECKS.map(([title]) => title);
/** Two at a time use two cores, and no more memory than two need. */
const WIDTH = 2;

/** Runs every check. @returns each with its milliseconds and, if it failed, its output */
export async function judge({ checks = CHECKS, onEnd = () => {} } = {}) {
  if (!existsSync(TSC[0])) throw new Error(ADVICE);
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [title, programs] = check;
      const startedMs = performance.now();
      const failure = await runInTurn(programs);
      const result = { file: 'npm run check', title, ms: performance.now() - startedMs, failure };
      results.push(result);
      onEnd(result);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  return results;
}

/** The output of the first program that fails; null if none does. */
async function runInTurn(programs) {
  for (const program of programs) {
    const { code, output } = await captureNode(program);
    if (code !== 0) return output || `${program.join(' ')} ended with ${code}`;
  }
  return null;
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const results = await judge({
      onEnd: ({ title, ms, failure }) =>
        console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${title}, ${seconds(ms)}`),
    });
    const failures = results.filter(({ failure }) => failure !== null);
    for (const { title, failure } of failures) console.log(`\n--- ${title}\n${failure.trimEnd()}`);
    console.log(`\n${results.length - failures.length} checks hold, ${failures.length} do not`);
    return failures.length === 0 ? 0 : 1;
  });
}
