import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, npm } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { step } from './lib/steps.mjs';

/** 176 MB that no other command needs, so it is downloaded on demand. */
const VERSION = '13.5.0';
const FOLDER = join(ROOT, '.cache', `lighthouse-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');

// npm run lighthouse: measures the pages with Google's Lighthouse, as on a phone; with --field as visitors meet them.
await main(async (args) => {
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  if (args.includes('--field')) return runNode(['bench/lighthouse/field/run.ts', ...args]);
  if (!existsSync(PROGRAM)) {
    mkdirSync(FOLDER, { recursive: true });
    const quietly = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
    const install = ['install', '--prefix', FOLDER, ...quietly, `lighthouse@${VERSION}`];
    await step('Installing Lighthouse', () => npm(install));
  }
  return runNode(['bench/lighthouse/run.ts', '--program', PROGRAM, ...args]);
});
