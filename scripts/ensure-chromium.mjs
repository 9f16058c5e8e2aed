import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { ROOT, inModules } from './lib/paths.mjs';
import { runNodeQuietly, runQuietly } from './lib/run.mjs';
import { step } from './lib/steps.mjs';

/** Records that no headless shell could be installed here, so that it is not tried at every start. */
const NO_SHELL = join(ROOT, '.cache/no-headless-shell');

/**
 * Makes sure that there is a browser for the tests: Chromium's headless shell, or else an installed full Chromium.
 * @returns {Promise<string>} path of its executable; throws with what to do where none can be had
 */
export async function ensureChromium() {
  const shell = findHeadlessShell();
  if (shell !== null) return shell;
  const whole = await findChromium().catch(() => null);
  if (whole !== null && existsSync(NO_SHELL)) return whole;
  try {
    return await step('Installing a browser', install);
  } catch (error) {
    if (whole === null) throw error;
    mkdirSync(dirname(NO_SHELL), { recursive: true });
    writeFileSync(NO_SHELL, `${error.message}\n`);
    console.log(`The tests use ${whole}, which takes more time.`);
    return whole;
  }
}

async function install() {
  const ways = [
    () =>
      runNodeQuietly('Playwright', [
        inModules('@playwright/test/cli.js'),
        'install',
        'chromium',
        '--only-shell',
      ]),
  ];
  // Root usually means a container, where system packages can be installed; they bring the libraries too.
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    ways.unshift(() =>
      runQuietly('apt-get', 'sh', ['-c', 'apt-get update && apt-get install -y chromium-headless-shell']),
    );
  }
  const failures = [];
  for (const way of ways) {
    try {
      await way();
      return await findChromium();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(failures.join('\n'));
}
