import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run people: who works for the shop; `-- reset <email>` for somebody who has lost the phone, `-- owner <email>` where no owner can get in.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/people.ts', ...args]);
});
