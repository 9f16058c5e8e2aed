import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const NOT_OURS = new Set(['node_modules', 'build', '.react-router', 'test-results']);

/** Where Vitest's test files are. */
export const TEST_FOLDERS = ['packages', 'apps', 'demo', 'scripts', 'chaos', 'bench'];

/** Our files under `folders` whose path, written with `/`, matches. */
export function listFiles(folders, fits, root = ROOT) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !NOT_OURS.has(name))
      .flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return listFiles([path], fits, root);
        return fits.test(path) ? [path] : [];
      }),
  );
}
