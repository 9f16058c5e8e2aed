import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECK_TITLES, TSC, judge } from './check.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { TEST_FOLDERS, listFiles } from './lib/list-files.mjs';
import { main } from './lib/main.mjs';
import { ROOT, inModules } from './lib/paths.mjs';
import { captureNode } from './lib/run.mjs';
import { seconds } from './lib/steps.mjs';
import { testsOfChange } from './lib/tests-of-change.mjs';

// Its checks and tests load the same libraries each time: compiled once.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled');
const CODE = /\.(tsx?|mjs)$/;
const API = /^(apps\/(api|server)|packages|demo|e2e|bench|chaos|scripts)\//;
const PAGES = /^(apps\/web|packages)\//;
const ROUTES = 'apps/web/app/routes.ts';
/** What `check-sources.ts` has rules for. */
const SOURCES = /^(apps|packages|demo|e2e|bench|chaos|scripts)\//;

// npm run test:changed: checks in seconds what a change is most likely to have broken. It checks types, lint and
// format of the changed files, the import rules where an import has changed, and tests: for a feature of the API its own
// tests, on Postgres; for a feature of the contract those of its folders in API, contract and pages; for anything else
// the tests that import it. `--since main` compares with a branch; without it, the working tree is compared with the
// last commit. Its last line tells what it has left out: npm test has the final say.
await main(async (args) => {
  const { values } = parseArgs({ args, options: { since: { type: 'string', default: 'HEAD' } } });
  await ensureInstalled();
  const changed = listChanged(values.since);
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${values.since}.`);
    return 0;
  }
  console.log(`${changed.length} changed ${changed.length === 1 ? 'file' : 'files'} since ${values.since}`);
  // In parallel: the longest check keeps one core busy about as long as the tests of a feature.
  const tests = runTests(changed);
  const results = await judge({
    checks: checksOf(changed, values.since),
    onEnd: ({ title, ms, failure }) =>
      console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${title}, ${seconds(ms)}`),
  });
  const failures = results.filter(({ failure }) => failure !== null);
  const runs = await tests;
  for (const { output } of runs) console.log(output.trimEnd());
  for (const { title, failure } of failures) console.error(`\n--- ${title}\n${failure.trimEnd()}`);
  console.log(`\n${tellLeftOut(runs, results)}`);
  return failures.length === 0 && runs.every(({ code }) => code === 0) ? 0 : 1;
});

/** Files that differ from `since` or are new, as paths. */
function listChanged(since) {
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => file !== '');
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
}

/** Whether a file has come, gone or moved, or imports something else: nothing else can break the rules for imports. */
function changesImports(changed, since) {
  const isNew = git('ls-files', '--others', '--exclude-standard').some((file) => CODE.test(file));
  if (isNew || git('diff', '--name-only', '--diff-filter=ADR', since).some((file) => CODE.test(file)))
    return true;
  return git('diff', '--unified=0', since, '--', ...changed).some((line) =>
    /^[+-](?![+-]{2} ).*(?:\bimport\b|\bfrom ')/.test(line),
  );
}

function checksOf(changed, since) {
  const code = changed.filter((file) => CODE.test(file));
  const checks = [
    ['format', [[inModules('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...changed]]],
  ];
  if (changed.some((file) => file.endsWith('.css'))) checks.push(['styles', [['scripts/check-styles.ts']]]);
  if (code.length === 0) return checks;
  checks.unshift(['lint', [[inModules('oxlint/bin/oxlint'), '--deny-warnings', ...code]]]);
  if (code.some((file) => PAGES.test(file))) {
    const typegen = [inModules('@react-router/dev/bin.cjs'), 'typegen', 'apps/web'];
    const tsc = [...TSC, '--project', 'apps/web/tsconfig.json', '--noEmit'];
    // What it writes depends on the routes alone.
    const isWritten = existsSync(join(ROOT, 'apps/web/.react-router/types')) && !changed.includes(ROUTES);
    checks.unshift(['types of the pages', isWritten ? [tsc] : [typegen, tsc]]);
  }
  if (code.some((file) => API.test(file))) {
    checks.unshift(['types of the server side', [[...TSC, '--project', 'tsconfig.json']]]);
  }
  if (changesImports(changed, since)) checks.push(['imports', [['scripts/check-imports.ts']]]);
  const sources = code.filter((file) => SOURCES.test(file));
  if (sources.length > 0) checks.push(['sources', [['scripts/check-sources.ts', ...sources]]]);
  return checks;
}

/** Runs the tests of the change. @returns the code of each run and what it said */
async function runTests(changed) {
  const { folders, related } = testsOfChange(changed);
  const vitest = [inModules('vitest/vitest.mjs')];
  // Each loads the shop, which costs as much as several files: one more, as in `npm test`, takes a fifth more CPU here.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const projects = ['--project', 'unit', '--project', 'postgres', '--passWithNoTests'];
  const runs = [];
  if (folders.length > 0) runs.push(await captureNode([...vitest, 'run', workers, ...projects, ...folders]));
  // No test with a database reaches the pages, and to look for one costs five times as much.
  const isOfPages = related.every((file) => file.startsWith('apps/web/'));
  const searched = isOfPages ? ['--project', 'unit', '--passWithNoTests'] : projects;
  if (related.length > 0)
    runs.push(await captureNode([...vitest, 'related', '--run', workers, ...searched, ...related]));
  return runs;
}

/** What only `npm test` does of what a change could break. */
function tellLeftOut(runs, checks) {
  const ran = runs
    .flatMap(({ output }) => [...output.matchAll(/Test Files .*\((\d+)\)/g)])
    .reduce((sum, [, files]) => sum + Number(files), 0);
  const files = listFiles(TEST_FOLDERS, /(?<!-costs)\.test\.tsx?$/).length;
  const journeys = listFiles(['e2e'], /\.spec\.ts$/).length;
  const judged = new Set(checks.map(({ title }) => title));
  const unjudged = CHECK_TITLES.filter((title) => !judged.has(title));
  return [
    `Left out, npm test has them: ${files - ran} of ${files} test files, the embedded database,`,
    `${journeys} files of journeys, and of the checks ${unjudged.join(', ')}.`,
  ].join(' ');
}
