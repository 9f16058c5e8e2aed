import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';

// npm run build: the pages and the server ahead of their start, for an image or a release.
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
