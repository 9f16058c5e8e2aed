import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';
import { SERVER_ARGUMENTS } from './lib/server-arguments.mjs';

// npm start: installs what is missing, builds what is stale, opens the shop.
await main(async (args) => {
  await ensureInstalled();
  if (process.env.SERVE !== 'api') await ensureWebBuilt();
  return runNode([...SERVER_ARGUMENTS, ...args], { env: { NODE_ENV: 'production' } });
});
