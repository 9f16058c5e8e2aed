import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINNED_NODE, ROOT, inModules } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { step } from './steps.mjs';

/** Records which package-lock.json the modules were installed from. */
const STAMP = inModules('.installed-lock');

/** Installs exactly what package-lock.json specifies, unless that has been done already. */
export async function ensureInstalled() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(`${lock}${process.platform}${process.arch}`).digest('hex');
  if (existsSync(PINNED_NODE)) {
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
    if (fitsLock(JSON.parse(lock))) return writeFileSync(STAMP, wanted);
  }
  // Warnings would hide the cause of a failure, and otherwise nobody can act on them.
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installing packages', () => npm(['ci', ...quietly]));
  writeFileSync(STAMP, wanted);
}

/** Covers an installation by hand: npm's own record in node_modules must list the versions of the lock. */
function fitsLock(lock) {
  const note = inModules('.package-lock.json');
  if (!existsSync(note)) return false;
  const { packages: installed } = JSON.parse(readFileSync(note, 'utf8'));
  return Object.entries(lock.packages).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link) return existsSync(join(ROOT, path));
    if (installed[path] === undefined) return optional === true || devOptional === true;
    return installed[path].version === version;
  });
}

/** Runs npm silently. @throws Error with all its output if it fails */
export function npm(args) {
  const script = process.env.npm_execpath;
  const what = `npm ${args[0]}`;
  if (script?.endsWith('.js')) return runQuietly(what, process.execPath, [script, ...args]);
  const isWindows = process.platform === 'win32';
  return runQuietly(what, isWindows ? 'npm.cmd' : 'npm', args, { shell: isWindows });
}
