import { existsSync } from 'node:fs';
import { main } from './lib/main.mjs';
import { inModules } from './lib/paths.mjs';
import { captureNode } from './lib/run.mjs';

const tsc = inModules('typescript/bin/tsc');
const ADVICE = 'Run npm ci first.';

/** Each check: what it is called, and the programs that it runs one after the other. */
const CHECKS = [
  ['types of the server side', [[tsc, '--project', 'tsconfig.json']]],
  [
    'types of the pages',
    [
      [inModules('@react-router/dev/bin.cjs'), 'typegen', 'apps/web'],
      [tsc, '--project', 'apps/web/tsconfig.json', '--noEmit'],
    ],
  ],
  ['lint', [[inModules('oxlint/bin/oxlint'), '--deny-warnings']]],
  ['format', [[inModules('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']]],
  ['imports', [['scripts/check-imports.ts']]],
  ['sources', [['scripts/check-sources.ts']]],
  ['dead code', [[inModules('knip/bin/knip.js')]]],
];
/** Two beside each other use two cores and no more memory than that. */
const WIDTH = 2;

/** Runs every check. @returns how many held and how many did not */
export async function runChecks() {
  if (!existsSync(tsc)) throw new Error(ADVICE);
  const waiting = [...CHECKS];
  const failures = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [name, programs] = check;
      const output = await runInTurn(programs);
      console.log(`${output === null ? 'ok    ' : 'FAILED'} ${name}`);
      if (output !== null) failures.push({ name, output });
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  for (const { name, output } of failures) console.log(`\n--- ${name}\n${output.trimEnd()}`);
  return { passed: CHECKS.length - failures.length, failed: failures.length };
}

/** What the first program that fails has said; null where all hold. */
async function runInTurn(programs) {
  for (const program of programs) {
    const { code, output } = await captureNode(program);
    if (code !== 0) return output || `${program.join(' ')} ended with ${code}`;
  }
  return null;
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    const { passed, failed } = await runChecks();
    console.log(`\n${passed} checks hold, ${failed} do not`);
    return failed === 0 ? 0 : 1;
  });
}
