import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

/** A change here restarts the process. The pages are not listed, because Vite updates them itself. */
const WATCHED = [
  'apps/api/src',
  'apps/api/migrations',
  'apps/server/src',
  'packages/contract/src',
  'packages/razorpay-sandbox/src',
  'packages/whatsapp-sandbox/src',
  'packages/shiprocket-sandbox/src',
];

// npm run dev: serves the pages from their sources, and restarts the API after each change.
await main(async (args) => {
  await ensureInstalled();
  const paths = WATCHED.map((path) => `--watch-path=${path}`);
  return runNode(['--watch', ...paths, '--watch-preserve-output', 'apps/server/src/dev.ts', ...args]);
});
