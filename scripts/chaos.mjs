import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run chaos: injects faults and crashes, and checks the result against the ledger.
await main(async (args) => {
  await ensureInstalled();
  await ensureBuilt();
  return runNode(['chaos/run.ts', ...args], { env: { NODE_ENV: 'production' } });
});
