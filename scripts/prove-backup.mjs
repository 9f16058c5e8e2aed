import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run prove-backup: restores a backup into a temporary database: `--from <folder>`.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/prove-backup.ts', ...args]);
});
