import { ensureBuilt, ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';
import { SERVER_ARGUMENTS, SERVER_VARIABLES } from './lib/server-arguments.mjs';

// npm start: installs what is missing, builds what is stale, opens the shop.
await main(async (args) => {
  await ensureInstalled();
  await (process.env.SERVE === 'api' ? ensureServerBuilt() : ensureBuilt());
  return runNode([...SERVER_ARGUMENTS, ...args], {
    env: { ...SERVER_VARIABLES, NODE_ENV: 'production' },
  });
});
