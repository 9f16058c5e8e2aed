import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run pin-codes -- FILE.csv: makes the table of PIN codes from a newer snapshot of India Post's directory.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['scripts/pin-codes/run.ts', ...args]);
});
