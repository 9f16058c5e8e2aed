import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, inModules } from './lib/paths.mjs';

const REPORTS = join(ROOT, '.cache/reports');
const total = { passed: 0, failed: 0 };

// npm test: everything that a change must pass. The last line is the sum, whatever happened before it.
try {
  await testAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

async function testAll() {
  await ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Loaded when the modules they need are there.
  const { ensureChromium } = await import('./ensure-chromium.mjs');
  const { ensureWebBuilt } = await import('./lib/build-web.mjs');
  const { runChecks } = await import('./check.mjs');

  await step('a browser', async () => void (await ensureChromium()));
  add(await runChecks());
  const isBuilt = await step('the build', async () => void (await ensureWebBuilt()));
  await runTests('vitest', ['run'], 'vitest/vitest.mjs', countVitest, (report) => [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!isBuilt) return;
  await runTests(
    'the journeys',
    ['test', '--config', 'e2e/playwright.config.ts'],
    '@playwright/test/cli.js',
    countPlaywright,
    () => ['--reporter=list,json'],
  );
}

/** One thing that must work before the rest; counts as one. */
async function step(name, work) {
  try {
    await work();
    add({ passed: 1, failed: 0 });
    return true;
  } catch (error) {
    console.error(`FAILED ${name}: ${error instanceof Error ? error.message : error}`);
    add({ passed: 0, failed: 1 });
    return false;
  }
}

async function runTests(name, args, program, count, reporters) {
  const { runNode } = await import('./lib/run.mjs');
  console.log(`\n=== ${name}`);
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  const code = await runNode([inModules(program), ...args, ...reporters(report)], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  // Something broke outside of any test: a file that does not load, an error that nobody caught, no test at all.
  if (counted.failed === 0 && (code !== 0 || counted.passed === 0)) counted.failed = 1;
  add(counted);
}

/** A test that was left out did not pass: nothing here may be skipped silently. */
function countVitest({ numPassedTests, numTotalTests, testResults }) {
  const filesThatDidNotLoad = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + filesThatDidNotLoad };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
