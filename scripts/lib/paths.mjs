import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node version that the project is pinned to, whichever Node runs this script. */
export const PINNED_NODE = join(
  ROOT,
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node',
);

/** A file of an installed package. */
export const inModules = (path) => join(ROOT, 'node_modules', path);
