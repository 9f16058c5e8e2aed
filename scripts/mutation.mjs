import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, npm } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { inModules } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { step } from './lib/steps.mjs';

/**
 * Some 150 packages that nothing else needs, so they are downloaded when this command runs, not with every
 * installation.
 */
const VERSION = '10.1.1';
const FOLDER = inModules(`.cache/mutation/stryker-${VERSION}`);
const STRYKER = join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const RUNNER = join(FOLDER, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js');

// npm run mutation: plants mistakes in money, stock and sign-in, and counts how many the tests notice. Arguments go
// to Stryker, such as `-- --mutate apps/api/src/features/auth/rules/session-life.ts`. `-- --database` plants them in
// the code that queries a database, and takes the same arguments; `-- --database --every 10` only in each tenth line.
// `-- --sql` plants them in the database's own functions; `--only place_order,move_stock` only in these functions,
// `--every 3` each third mistake, `--lines 108-117` only in these lines.
await main(async (args) => {
  await ensureInstalled();
  if (args[0] === '--sql') return runNode(['chaos/mutation/run.ts', ...args.slice(1)]);
  await ensureStryker();
  const asksDatabase = args[0] === '--database';
  const config = `./mutation/stryker${asksDatabase ? '-database' : ''}.config.mjs`;
  const own = await withSample(config, args.slice(asksDatabase ? 1 : 0));
  return runNode([STRYKER, 'run', join('scripts', config), '--plugins', RUNNER, ...own]);
});

/**
 * Translates `--every 10` for Stryker, which knows ranges but no sampling: each tenth line of code, counted over all
 * files. Mistakes that span several lines belong to no single line, so they are never in a sample.
 *
 * @param {string} config
 * @param {string[]} args
 */
async function withSample(config, args) {
  const at = args.indexOf('--every');
  if (at === -1) return args;
  const every = Number(args[at + 1]);
  if (!Number.isInteger(every) || every < 1) throw new Error('--every takes a whole number from 1');
  const { default: options } = await import(config);
  const files = options.mutate.filter((pattern) => !pattern.startsWith('!'));
  const exclude = options.mutate
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => pattern.slice(1));
  const lines = globSync(files, { exclude }).sort().flatMap(linesOf);
  const mutate = lines.filter((_, index) => index % every === 0).join(',');
  return ['--mutate', mutate, ...args.toSpliced(at, 2)];
}

/**
 * The lines of code in a file, as Stryker's arguments.
 *
 * @param {string} file
 */
function linesOf(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:\/\/|\/?\*|import |$)/.test(line) ? [] : [`${file}:${index + 1}-${index + 1}`],
    );
}

async function ensureStryker() {
  if (existsSync(STRYKER)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  // Vitest itself is the project's own.
  const flags = ['--prefix', FOLDER, '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Fetching Stryker', () => npm(['install', '--save-exact', ...flags, ...packages]));
}
