import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run test:previous: runs the last release's own tests on a database of this version, because both serve side by
// side during an upgrade. Arguments are files or folders of tests, by default all features of the API.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['chaos/previous/run.ts', ...args]);
});
