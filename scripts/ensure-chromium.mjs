import { findChromium } from './find-chromium.mjs';
import { inModules } from './lib/paths.mjs';
import { runNode, runProgram } from './lib/run.mjs';

/**
 * Sees to it that there is a browser for the tests: Playwright's own, else the system's package.
 * @returns {Promise<string>} path of its executable; throws with the mend where none can be had
 */
export async function ensureChromium() {
  const found = await findChromium().catch(() => null);
  if (found !== null) return found;
  console.log('Installing a browser for the tests …');
  const isRoot = process.getuid?.() === 0;
  await tryTo(() => runNode([inModules('@playwright/test/cli.js'), 'install', 'chromium']));
  if (isRoot && (await findChromium().catch(() => null)) === null) {
    await tryTo(() => runProgram('sh', ['-c', 'apt-get update && apt-get install -y chromium']));
  }
  return findChromium();
}

/** Whether it worked is seen by looking for the browser. */
async function tryTo(install) {
  try {
    await install();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
