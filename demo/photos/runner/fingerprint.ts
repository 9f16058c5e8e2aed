import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listPartKinds } from './descriptions.ts';
import type { PictureDescription } from './descriptions.ts';

const importLine = /^\s*(?:from\s+([\w.]+)\s+import\s+(.+?)|import\s+([\w.]+).*?)(?:\s*#.*)?$/gm;

/** The studio modules that a module imports: `a.b` is a/b.py, `from a import b` may be a/b.py too. */
function namedModules(source: string): string[] {
  return [...source.matchAll(importLine)].flatMap(([, from, names, plain]) => {
    if (from === undefined) return plain === undefined ? [] : [plain];
    return [from, ...(names ?? '').split(',').map((name) => `${from}.${name.trim()}`)];
  });
}

function collect(folders: readonly string[], module: string, found: Map<string, string>): void {
  if (found.has(module)) return;
  const file = folders
    .map((folder) => join(folder, `${module.replaceAll('.', '/')}.py`))
    .find((path) => existsSync(path));
  if (file === undefined) return;
  const source = readFileSync(file, 'utf8');
  found.set(module, source);
  for (const name of namedModules(source)) collect(folders, name, found);
}

/**
 * Changes with the description, or with any studio module that this picture uses. A changed prop does not affect
 * pictures without it.
 * @param folders where modules are looked for: the studio and the clean-up filter
 */
export function fingerprint(description: PictureDescription, folders: readonly string[]): string {
  const sources = new Map<string, string>();
  collect(folders, 'render', sources);
  for (const kind of listPartKinds(description)) {
    collect(folders, `parts.${kind.replaceAll('-', '_')}`, sources);
  }
  collect(folders, `lights.${description.light?.set ?? 'window'}`, sources);
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const module of [...sources.keys()].sort()) hash.update(`\0${module}\0${sources.get(module) ?? ''}`);
  return hash.digest('hex').slice(0, 24);
}
