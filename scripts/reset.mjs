import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run reset: removes what the shop keeps in its data folder, after asking.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/reset.ts', ...args]);
});
