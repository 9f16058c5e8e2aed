import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run restore: restores a backup into an empty database: `--from <folder>`.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/restore.ts', ...args]);
});
