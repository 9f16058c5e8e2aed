import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('each entry of the lists of vitest.config.ts names a test file: none is lost by a rename', () => {
  const config = readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8');
  const lists = [...config.matchAll(/^const [A-Z_]+ = \[\n([^\]]+)\]/gm)].map(([, list = '']) => list);
  const entries = lists.flatMap((list) => list.match(/(?<=')[^'\n]+(?=')/g) ?? []).flatMap(expand);
  expect(lists).toHaveLength(3);
  expect(entries.length).toBeGreaterThan(60);
  const lost = entries.filter(
    (entry) => globSync(entry, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).length === 0,
  );
  expect(lost).toEqual([]);
});

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expand(entry: string): string[] {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(entry) ?? [];
  if (inside === undefined) return [entry];
  return inside.split(',').flatMap((each) => expand(`${before}${each}${after}`));
}
