import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, npm } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { inModules } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { step } from './lib/steps.mjs';

/** Some 150 packages that nothing else needs: fetched when this command is asked for, not with every installation. */
const VERSION = '10.1.1';
const FOLDER = inModules(`.cache/mutation/stryker-${VERSION}`);
const STRYKER = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const RUNNER = join(FOLDER, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js');

// npm run mutation: how many planted mistakes in money, stock and sign-in the tests notice. Arguments go to Stryker,
// such as `-- --mutate apps/api/src/features/auth/rules/session-life.ts`. `-- --database` plants them into the code that
// asks a database, and takes the same arguments. `-- --sql` plants them into the functions of the database itself;
// `--only place_order,move_stock` into these alone, `--every 3` each third, `--lines 108-117` some lines.
await main(async (args) => {
  await ensureInstalled();
  if (args[0] === '--sql') return runNode(['chaos/mutation/run.ts', ...args.slice(1)]);
  await ensureStryker();
  const asksDatabase = args[0] === '--database';
  const config = `scripts/mutation/stryker${asksDatabase ? '-database' : ''}.config.mjs`;
  return runNode([STRYKER, 'run', config, '--plugins', RUNNER, ...args.slice(asksDatabase ? 1 : 0)]);
});

async function ensureStryker() {
  if (existsSync(STRYKER)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  // The Vitest that runs is the project's own.
  const flags = ['--prefix', FOLDER, '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Fetching Stryker', () => npm(['install', '--save-exact', ...flags, ...packages]));
}
