import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A checkout of the commit, installed and built, which later runs find again. @returns its folder */
export function buildEarlier(commit: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const hash = git('rev-parse', '--verify', '--short=12', `${commit}^{commit}`);
  const folder = join(root, '.cache', `bench-${hash}`);
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, hash);
  console.log(`Building ${hash} …`);
  // `NODE_ENV` of the bench would leave out what a build needs.
  const env = { ...process.env, NODE_ENV: 'development' };
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, env, stdio: 'inherit' });
  return folder;
}
