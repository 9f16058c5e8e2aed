import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run doctor: what is wrong with this shop and how to mend it; `--json`, `--free-mb`, `--backup-days`.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/doctor.ts', ...args]);
});
