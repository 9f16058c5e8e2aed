import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run rotate-key: seals the secrets that the owner entered with a new key.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/rotate-key.ts', ...args]);
});
