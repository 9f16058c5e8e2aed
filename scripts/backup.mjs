import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run backup: saves database and pictures to a folder: `--to <folder>`.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/backup.ts', ...args]);
});
