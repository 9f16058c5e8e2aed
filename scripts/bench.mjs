import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run bench: measures speed against yardsticks in the same run.
await main(async (args) => {
  await ensureInstalled();
  await ensureBuilt();
  return runNode(['bench/run.ts', ...args], { env: { NODE_ENV: 'production' } });
});
