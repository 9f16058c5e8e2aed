import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './lib/list-files.mjs';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['apps', 'packages', 'docs', 'scripts', 'e2e', 'bench', 'chaos', 'demo', 'deploy'];
const CITED_DECISION = /\bdecisions?(?: |\/)(\d{4})\b/g;
/**
 * A path from the project's root, in backticks, without placeholders. Build output is left out because it does not
 * exist yet.
 */
const CITED_PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]*\\w)\``, 'g');
const DECISIONS = 'docs/decisions/';
const decisions = listFiles(['docs/decisions'], /\/\d{4}-[^/]*\.md$/).map((path) =>
  path.slice(DECISIONS.length),
);
/** The third line of a decision: its date and its state. */
const STATE =
  /^_\d{4}-\d{2}-\d{2}\. (?:In force|In force, changed by \d{4}(?:, \d{4})*(?: and \d{4})?|Replaced by \d{4})\._$/;

/** What follows `@throws`, up to the next tag or the end of the comment. */
const AFTER_THROWS = /@throws ((?:[^@*]|\*(?!\/))*)/g;
/** What may be thrown: the code of a refusal, or a class. */
const THROWN = /'([a-z]+(?:_[a-z]+)+)'|\bclass (\w+Error)\b/g;

/** Codes and classes that comments name after `@throws`. */
function namedThrows(text: string): string[] {
  return [...text.matchAll(AFTER_THROWS)].flatMap(([, said = '']) =>
    [...said.matchAll(/\b(?:[a-z]+(?:_[a-z]+)+|[A-Z]\w+Error)\b/g)].map(([name]) => name),
  );
}

/** What a text cites but the project does not contain. */
function missingIn(text: string): string[] {
  const numbers = [...text.matchAll(CITED_DECISION)].map(([, number = '']) => number);
  const paths = [...text.matchAll(CITED_PATH)].map(([, path = '']) => path);
  return [
    ...numbers.filter((number) => !decisions.some((name) => name.startsWith(`${number}-`))),
    ...paths.filter((path) => !path.includes('/build') && !existsSync(join(root, path))),
  ];
}

test('what documents and comments cite is there: decisions by their number, files by their path', () => {
  const files = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].concat(
    listFiles(FOLDERS, /\.(md|tsx?|mjs|css|sql)$/).filter((path) => !path.endsWith('cited-files.test.ts')),
  );
  const missing = files.flatMap((file) =>
    missingIn(readFileSync(join(root, file), 'utf8')).map((cited) => `${file}: ${cited}`),
  );
  expect(missing).toEqual([]);
});

test.each(['see decision 0999', 'docs/decisions/0998', '`apps/api/src/nowhere.ts`'])(
  'what is not there is found: %s',
  (text) => expect(missingIn(text)).toHaveLength(1),
);

test('what a comment says is thrown is thrown: a refusal by its code, an error by its class', () => {
  const sources = listFiles(FOLDERS, /\.(tsx?|mjs)$/)
    .filter((path) => !path.endsWith('cited-files.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const thrown = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(THROWN)].map(([, code, name]) => code ?? name)),
  );
  const unknown = sources.flatMap(({ path, text }) =>
    namedThrows(text)
      .filter((name) => !thrown.has(name) && !(name in globalThis))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('what is named after @throws is found over all its lines', () => {
  const text = '/**\n * @throws order_not_found, or\n * stock_moved and BusyError\n * @returns a_row\n */';
  expect(namedThrows(text)).toEqual(['order_not_found', 'stock_moved', 'BusyError']);
});

test('each decision has a number of its own, which its heading has too', () => {
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of decisions) {
    const text = readFileSync(join(root, 'docs/decisions', name), 'utf8');
    expect(text.slice(0, '# 0000'.length)).toBe(`# ${name.slice(0, 4)}`);
  }
});

test('each decision says below its heading when it was made and whether it is in force', () => {
  const silent = decisions.filter(
    (name) => !STATE.test(readFileSync(join(root, DECISIONS, name), 'utf8').split('\n')[2] ?? ''),
  );
  expect(silent).toEqual([]);
});

test('the index of decisions lists each once, with its heading', () => {
  const index = readFileSync(join(root, DECISIONS, 'README.md'), 'utf8').split('\n');
  const lines = decisions.map((name) => {
    const [heading = ''] = readFileSync(join(root, DECISIONS, name), 'utf8').split('\n');
    return `- [${name.slice(0, 4)}](${name}) ${heading.slice('# 0000 '.length)}`;
  });
  expect(index.filter((line) => line.startsWith('- ')).toSorted()).toEqual(lines.toSorted());
});
