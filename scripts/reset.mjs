import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run reset: removes the contents of the shop's data folder, after confirmation.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/reset.ts', ...args]);
});
