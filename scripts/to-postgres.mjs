import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run to-postgres: copies the embedded database into an empty database of a Postgres server.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['apps/server/src/to-postgres.ts', ...args]);
});
