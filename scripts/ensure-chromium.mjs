import { findChromium } from './find-chromium.mjs';
import { inModules } from './lib/paths.mjs';
import { runNodeQuietly, runQuietly } from './lib/run.mjs';
import { step } from './lib/steps.mjs';

/**
 * Sees to it that there is a browser for the tests: Playwright's own, else the system's package.
 * @returns {Promise<string>} path of its executable; throws with what to do where none can be had
 */
export async function ensureChromium() {
  const found = await findChromium().catch(() => null);
  return found ?? step('Installing a browser', install);
}

async function install() {
  const ways = [
    () => runNodeQuietly('Playwright', [inModules('@playwright/test/cli.js'), 'install', 'chromium']),
  ];
  if (process.getuid?.() === 0) {
    ways.push(() => runQuietly('apt-get', 'sh', ['-c', 'apt-get update && apt-get install -y chromium']));
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
