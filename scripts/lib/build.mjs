import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.mjs';
import { ROOT, inModules } from './paths.mjs';
import { runNodeQuietly } from './run.mjs';
import { step } from './steps.mjs';

const WEB = join(ROOT, 'apps/web');
/** The pages are built once for each language. */
const LANGUAGES = { en: 'build', hi: 'build/hi' };

const PAGES = {
  what: 'Building the pages',
  outputs: Object.values(LANGUAGES).map((folder) => join(WEB, folder, 'server/index.js')),
  /** Records which sources the build was made from. */
  stamp: join(WEB, 'build/inputs.sha256'),
  listSources: () =>
    listFiles(
      ['apps/web', 'packages/contract', 'packages/messages'],
      /^(?!apps\/web\/server\/)(?!.*\.test\.tsx?$)/,
    ),
  build: () =>
    Promise.all(
      Object.keys(LANGUAGES).map((language) =>
        runNodeQuietly('The build', [inModules('@react-router/dev/bin.cjs'), 'build'], {
          cwd: WEB,
          env: { NODE_ENV: 'production', SHOP_LANGUAGE: language },
        }),
      ),
    ),
};

const SERVER = {
  what: 'Building the server',
  outputs: [join(ROOT, 'apps/server/build/main.js')],
  stamp: join(ROOT, 'apps/server/build/inputs.sha256'),
  listSources: () => [
    ...listFiles(['apps/server', 'apps/api/src', 'apps/web/server', 'packages', 'demo'], /(?<!\.test)\.ts$/),
    'rolldown.config.ts',
  ],
  build: () =>
    runNodeQuietly('The build', [inModules('rolldown/bin/cli.mjs'), '--config', 'rolldown.config.ts']),
};

const API = join(ROOT, 'apps/api');
/** What a new shop on the embedded database starts as; making it at the first start would take 660 MB. */
const EMPTY_DATABASE = {
  what: 'Making an empty database',
  outputs: [join(API, 'build/empty-database/PG_VERSION')],
  stamp: join(API, 'build/inputs.sha256'),
  listSources: () =>
    ['open-database.ts', 'empty-database.ts'].map((file) => `apps/api/src/platform/database/${file}`),
  build: () => runNodeQuietly('The build', [join(API, 'src/make-empty-database.ts')]),
};

/** Builds the pages and the server, except those that were already built from the current sources. */
export async function ensureBuilt() {
  await ensureFresh(PAGES);
  await ensureServerBuilt();
}

/** Builds only the server, which serves the API without pages. */
export async function ensureServerBuilt() {
  await ensureFresh(SERVER);
  await ensureFresh(EMPTY_DATABASE);
}

async function ensureFresh({ what, outputs, stamp, listSources, build }) {
  const wanted = hashOf([...listSources(), 'package-lock.json']);
  if (outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  await step(what, build);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
