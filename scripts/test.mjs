import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { journeysLeftOut } from './lib/journeys.mjs';
import { TEST_FOLDERS, listFiles } from './lib/list-files.mjs';
import { ROOT, inModules } from './lib/paths.mjs';
import { filesWithoutTests, readPlaywrightReport, readVitestReport } from './lib/read-reports.mjs';
import { testsPassingLater } from './lib/run-again.mjs';
import { changedParts, sampleNumber, takesAll } from './lib/sample.mjs';
import { showProgress } from './lib/show-progress.mjs';
import { seconds } from './lib/steps.mjs';
import { testsLeftOut } from './lib/tests-in-turn.mjs';

// The programs of a run load the same libraries again and again: compiled once.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled');
const REPORTS = join(ROOT, '.cache/reports');
const SLOWEST = 10;
const PARTS = ['checks', 'tests', 'journeys'];

// npm test: what a change must pass. npm run test:all (`--all`): everything (decision 0091). The last line is always
// the total, whatever happened before it. `--only checks` (or `tests`, `journeys`) runs one part and what it needs;
// `--shard 1/2` runs a part of the journeys.
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
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, only: { type: 'string' }, shard: { type: 'string' } },
  });
  if (values.only !== undefined && !PARTS.includes(values.only)) {
    throw new Error(`--only takes one of ${PARTS.join(', ')}`);
  }
  if (values.shard !== undefined && values.only !== 'journeys') {
    throw new Error('--shard goes with --only journeys');
  }
  return values;
}

async function testAll({ all, only, shard }) {
  const isWanted = (part) => only === undefined || only === part;
  if (all) process.env.TEST_TIER = 'all';
  tellSample(all);
  await ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Loaded only once the modules that it needs are installed.
  const { ensureChromium } = await import('./ensure-chromium.mjs');
  const { ensureBuilt } = await import('./lib/build.mjs');
  if (isWanted('checks')) await runPart({ name: 'checks', run: runChecks });
  // Some of the tests use a browser: those of the sandbox's sheet.
  const hasBrowser = only !== 'checks' && (await prepare(ensureChromium));
  const isBuilt = isWanted('journeys') && (await prepare(ensureBuilt));
  // One after the other: in parallel, twice as many processes compete for the same cores and caches, which takes a
  // third more CPU.
  const parts = [
    {
      name: 'tests',
      canRun: hasBrowser,
      run: (tick) => runVitest(tick),
      rerun: (files) => runVitest(() => {}, files),
    },
    {
      name: 'journeys',
      canRun: hasBrowser && isBuilt,
      run: (tick) => runPlaywright(tick, { shard }),
      rerun: (files) => runPlaywright(() => {}, { files }),
    },
  ].filter(({ name }) => isWanted(name));
  for (const { name } of parts.filter(({ canRun }) => !canRun)) fail(`The ${name} did not run.`);
  for (const part of parts.filter(({ canRun }) => canRun)) await runPart(part);
  if (only !== undefined) console.log(`\nOnly the ${only}${shard ? `, part ${shard}` : ''}.`);
}

/** What repeats this run: sweeps and random tests take turns from commit to commit. */
function tellSample(all) {
  const changed = changedParts();
  const screens = all
    ? 'all screens'
    : `a third of the screens${changed.length > 0 ? ` and those of ${changed.join(', ')}` : ''}`;
  console.log(`Sample ${sampleNumber()}, ${screens}. TEST_SAMPLE=${sampleNumber()} repeats it.`);
}

/** Runs a prerequisite of everything else. It counts as one test. */
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

/**
 * Runs one part. `run` returns its tests; a part without tests has failed. Failures in only a few files are run once
 * more by `rerun`, with nothing else running: decision 0054.
 */
async function runPart({ name, run, rerun }) {
  const failures = [];
  const failed = [];
  const runAndCount = async (tick) => {
    try {
      const tests = await run(tick);
      timed.push(...tests);
      const failing = tests.filter(({ failure }) => failure !== null);
      total.passed += tests.length - failing.length;
      failed.push(...failing.map((test) => ({ test, rerun })));
      if (tests.length === 0) failures.push(`${name}: nothing ran`);
      return `${tests.length - failing.length} of ${tests.length} passed`;
    } catch (error) {
      failures.push(error);
      return 'did not end';
    }
  };
  await showProgress([{ name, run: runAndCount }]);
  const passedLater = await testsPassingLater(failed);
  for (const { test } of failed) {
    if (passedLater.has(test)) total.passed += 1;
    else failures.push(tellOf(test));
  }
  for (const failure of failures) fail(failure);
  for (const test of passedLater) console.log(`\nUNSTEADY: passed only when run again: ${tellOf(test)}`);
}

function tellOf({ file, title, failure }) {
  return `${file}${title && ` › ${title}`}\n${failure.trimEnd()}`;
}

async function runChecks() {
  const { judge } = await import('./check.mjs');
  return judge();
}

async function runVitest(tick, files) {
  process.env.TEST_LEFT_OUT = testsLeftOut().join(' ');
  const report = join(REPORTS, 'tests.json');
  return runAndRead({
    tick,
    program: ['vitest/vitest.mjs', 'run', '--allowOnly=false', ...(files ?? [])],
    reporters: [
      '--reporter=./scripts/reporters/vitest-progress.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    read: readVitestReport,
    // Measurements (`*-costs`) are not among them: `npm run malformed` runs those.
    files: files ?? testsOfRun(),
  });
}

async function runPlaywright(tick, { shard, files }) {
  const report = join(REPORTS, 'journeys.json');
  return runAndRead({
    tick,
    program: [
      '@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--forbid-only',
      ...(files ?? []),
    ],
    reporters: [
      `--reporter=${join(ROOT, 'scripts/reporters/playwright-progress.mjs')},json`,
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    report,
    read: readPlaywrightReport,
    files: files ?? (shard ? [] : journeysOfRun()),
  });
}

function testsOfRun() {
  const leftOut = new Set(testsLeftOut());
  const ownTier = takesAll() ? /(?<!-costs)\.test\.tsx?$/ : /(?<!-costs|-conformance)\.test\.tsx?$/;
  return listFiles(TEST_FOLDERS, ownTier).filter((file) => !leftOut.has(file));
}

function journeysOfRun() {
  const leftOut = new Set(journeysLeftOut());
  return listFiles(['e2e'], /\.spec\.ts$/).filter((file) => !leftOut.has(file));
}

async function runAndRead({ tick, program: [script, ...args], reporters, report, read, files }) {
  const { captureNodeWithProgress } = await import('./lib/run.mjs');
  rmSync(report, { force: true });
  const { code, output } = await captureNodeWithProgress([inModules(script), ...args, ...reporters], {
    tick,
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
  // Something failed outside of any test, such as an uncaught error.
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
