import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run dev: the pages from their sources, the API anew after each change.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['--watch', '--watch-preserve-output', 'apps/server/src/dev.ts', ...args]);
});
