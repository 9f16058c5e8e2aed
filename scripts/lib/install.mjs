import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINNED_NODE, ROOT, inModules } from './paths.mjs';
import { runProgram } from './run.mjs';

/** Says which package-lock.json the modules were installed from. */
const STAMP = inModules('.installed-lock');

/** Installs exactly what package-lock.json says, unless that has happened already. */
export async function ensureInstalled() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(`${lock}${process.platform}${process.arch}`).digest('hex');
  if (existsSync(PINNED_NODE)) {
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
    if (fitsLock(JSON.parse(lock))) return writeFileSync(STAMP, wanted);
  }
  console.log('Installing what package-lock.json names …');
  const code = await npm(['ci', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error('npm ci failed; what it said stands above');
  writeFileSync(STAMP, wanted);
}

/** Somebody installed by hand: npm's own note in node_modules has the versions of the lock. */
function fitsLock(lock) {
  const note = inModules('.package-lock.json');
  if (!existsSync(note)) return false;
  const { packages: installed } = JSON.parse(readFileSync(note, 'utf8'));
  return Object.entries(lock.packages).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    if (installed[path] === undefined) return optional === true || devOptional === true;
    return installed[path].version === version;
  });
}

function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return runProgram(process.execPath, [script, ...args]);
  return runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    shell: process.platform === 'win32',
  });
}
