import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run skip-numbers: to be run after a restore to an earlier moment: `--count <how many>`.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/skip-numbers.ts', ...args]);
});
