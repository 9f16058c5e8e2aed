import { ensureChromium } from './ensure-chromium.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { inModules } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

// npm run e2e: runs the journeys in a browser, all of them unless arguments choose some.
await main(async (args) => {
  process.env.TEST_TIER ??= 'all';
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  return runNode([
    inModules('@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...args,
  ]);
});
