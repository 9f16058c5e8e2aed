import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Begins with a letter: a sign alone is not a word. */
const HINDI_WORD = /[\u0904-\u0939][\u0900-\u0963\u0966-\u097f]*/g;
const NUKTA = '\u093c';
/** Vowel signs at the end, which differ between forms of one word: तरीक़ा, तरीक़े. */
const ENDING = /[\u093e-\u094c\u0902]+$/;

test('a Hindi word is spelled one way, with or without its dot', () => {
  const spellings = new Map<string, Map<string, string>>();
  for (const file of listSources()) {
    for (const [word] of readFileSync(join(ROOT, file), 'utf8').normalize('NFD').matchAll(HINDI_WORD)) {
      const stem = word.replace(ENDING, '');
      const known = spellings.get(stem.replaceAll(NUKTA, '')) ?? new Map<string, string>();
      spellings.set(stem.replaceAll(NUKTA, ''), known.set(stem, `${word} in ${file}`));
    }
  }
  expect(spellings.size).toBeGreaterThan(500);
  expect([...spellings.values()].filter(({ size }) => size > 1).map((known) => [...known.values()])).toEqual(
    [],
  );
});

/** The sources that may contain Hindi, without tests. */
function listSources(): string[] {
  return ['apps/web/app', 'apps/api/src', 'packages/contract/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => join(folder, path)),
  );
}
