import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run plans: shows how the database executes every read of lists, figures and exports.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['bench/plans/run.ts', ...args]);
});
