import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, inModules } from './paths.mjs';
import { runNodeQuietly } from './run.mjs';
import { step } from './steps.mjs';

const WEB = join(ROOT, 'apps/web');
/** The pages are built once for each language. */
const LANGUAGES = { en: 'build', hi: 'build/hi' };
const BUILT = Object.values(LANGUAGES).map((folder) => join(WEB, folder, 'server/index.js'));
/** Says which sources the build was made from. */
const STAMP = join(WEB, 'build/inputs.sha256');
const INPUTS = ['apps/web', 'packages/contract', 'packages/messages', 'package-lock.json'];
const NOT_INPUTS = new Set(['node_modules', 'build', 'server', '.react-router', 'test-results']);

/** Builds the pages unless the build was made from these very sources. @returns whether it built */
export async function ensureWebBuilt() {
  const wanted = hashOfInputs();
  if (BUILT.every(existsSync) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false;
  rmSync(STAMP, { force: true });
  await step('Building the pages', () =>
    Promise.all(
      Object.keys(LANGUAGES).map((language) =>
        runNodeQuietly('The build', [inModules('@react-router/dev/bin.cjs'), 'build'], {
          cwd: WEB,
          env: { NODE_ENV: 'production', SHOP_LANGUAGE: language },
        }),
      ),
    ),
  );
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
  return true;
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => listFiles(input))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (path.endsWith('.json')) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(({ name }) => !NOT_INPUTS.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
    .toSorted();
}
