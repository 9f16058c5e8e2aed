import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { runNode } from './lib/run.mjs';

// npm run demo:many: adds thousands of products and orders to the database at DATABASE_URL.
await main(async (args) => {
  await ensureInstalled();
  return runNode(['demo/fill-shop-of-many.ts', ...args]);
});
