import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { listFiles } from './lib/list-files.mjs';
import { ROOT, inModules } from './lib/paths.mjs';
import { filesWithoutTests, readPlaywrightReport, readVitestReport } from './lib/read-reports.mjs';
import { seconds, step } from './lib/steps.mjs';

const REPORTS = join(ROOT, '.cache/reports');
const SLOWEST = 10;
const PARTS = ['checks', 'tests', 'journeys'];

// npm test: everything that a change must pass. The last line is the sum, whatever happened before it.
// `--only checks` (tests, journeys) runs one part, and what it needs; `--shard 1/2` a part of the journeys.
const total = { passed: 0, failed: 0 };
const timed = [];
try {
  await testAll(readArguments());
} catch (error) {
  fail(error);
}
if (timed.length > 0) tellSlowest();
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

function readArguments() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, shard: { type: 'string' } } });
  if (values.only !== undefined && !PARTS.includes(values.only)) {
    throw new Error(`--only takes one of ${PARTS.join(', ')}`);
  }
  if (values.shard !== undefined && values.only !== 'journeys') {
    throw new Error('--shard goes with --only journeys');
  }
  return values;
}

async function testAll({ only, shard }) {
  const isWanted = (part) => only === undefined || only === part;
  await ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Loaded when the modules they need are there.
  const { ensureChromium } = await import('./ensure-chromium.mjs');
  const { ensureWebBuilt } = await import('./lib/build-web.mjs');
  const parts = [
    { name: 'checks', run: runChecks },
    { name: 'tests', run: runVitest },
    { name: 'journeys', run: () => runPlaywright(shard) },
  ].filter(({ name }) => isWanted(name));
  // The sandbox's sheet is tested in a browser among the tests.
  const hasBrowser = only === 'checks' || (await prepare(ensureChromium));
  const isBuilt = !isWanted('journeys') || (await prepare(ensureWebBuilt));
  for (const [index, { name, run }] of parts.entries()) {
    const canRun = name === 'checks' || (hasBrowser && (name === 'tests' || isBuilt));
    if (canRun) await runPart(`[${index + 1} of ${parts.length}] ${name}`, run);
    else fail(`The ${name} did not run.`);
  }
  if (only !== undefined)
    console.log(`\nOnly the ${only}${shard ? `, part ${shard}` : ''}; npm test runs everything.`);
}

/** What must work before the rest; counts as one. */
async function prepare(work) {
  try {
    await work();
    total.passed += 1;
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

/** `run` gives its tests; each that failed is told, and a part without a test has failed. */
async function runPart(name, run) {
  let tests = [];
  try {
    await step(name, async () => {
      tests = await run();
      const passed = tests.filter(({ failure }) => failure === null).length;
      return `${passed} of ${tests.length} passed`;
    });
  } catch (error) {
    return fail(error);
  }
  for (const { file, title, failure } of tests.filter((test) => test.failure !== null)) {
    console.error(`\nFAILED ${file}${title && ` › ${title}`}\n${failure.trimEnd()}`);
    total.failed += 1;
  }
  total.passed += tests.filter(({ failure }) => failure === null).length;
  timed.push(...tests);
  if (tests.length === 0) fail(`${name}: nothing ran`);
}

async function runChecks() {
  const { judge } = await import('./check.mjs');
  return judge();
}

async function runVitest() {
  const report = join(REPORTS, 'tests.json');
  const folders = ['packages', 'apps', 'demo', 'scripts', 'chaos', 'bench'];
  return runAndRead({
    program: ['vitest/vitest.mjs', 'run', '--allowOnly=false'],
    reporters: [
      '--reporter=./scripts/reporters/vitest-progress.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    read: readVitestReport,
    files: listFiles(folders, /\.test\.tsx?$/),
  });
}

async function runPlaywright(shard) {
  const report = join(REPORTS, 'journeys.json');
  return runAndRead({
    program: ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--forbid-only'],
    reporters: [
      `--reporter=${join(ROOT, 'scripts/reporters/playwright-progress.mjs')},json`,
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    report,
    read: readPlaywrightReport,
    files: shard ? [] : listFiles(['e2e'], /\.spec\.ts$/),
  });
}

async function runAndRead({ program: [script, ...args], reporters, report, read, files }) {
  const { runNodeShowingProgress } = await import('./lib/run.mjs');
  const { code, output } = await runNodeShowingProgress([inModules(script), ...args, ...reporters], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) throw new Error(`${output.trimEnd()}\nIt ended with ${code} and no report.`);
  const tests = read(JSON.parse(readFileSync(report, 'utf8')));
  const missing = filesWithoutTests(files, tests).map((file) => ({
    file,
    title: '',
    ms: 0,
    failure: 'It did not run.',
  }));
  const all = [...tests, ...missing];
  // Something broke outside of any test, such as an error that nobody caught.
  if (code !== 0 && all.every(({ failure }) => failure === null)) {
    all.push({ file: script, title: '', ms: 0, failure: output || `It ended with ${code}.` });
  }
  return all;
}

function tellSlowest() {
  console.log('\nSlowest');
  for (const { file, title, ms } of timed.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)) {
    console.log(`${seconds(ms).padStart(8)}  ${file} › ${title}`);
  }
}

function fail(error) {
  console.error(`\nFAILED ${error instanceof Error ? error.message : error}`);
  total.failed += 1;
}
