import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run verify: follows the trail and names its first entry that was changed, removed, added or moved.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/verify.ts', ...args]);
});
