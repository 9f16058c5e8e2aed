import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';

// npm run build: builds the pages and the server in advance, for an image or a release.
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
