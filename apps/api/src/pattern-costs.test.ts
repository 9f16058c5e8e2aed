// Judges speed, so only `npm run malformed` runs it (`vitest.config.ts`).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const SOURCES =
  '{apps/api,apps/server,apps/web/app,packages/contract,packages/razorpay-sandbox}/**/*.{ts,tsx}';
/** Ordinary texts, repeated: what a pattern reads again from each place in them costs the square of their length. */
const PIECES = [
  'a',
  'A',
  'a ',
  'a.',
  'a-',
  'a/',
  'a@',
  'a\n',
  'a=',
  '<a',
  'é',
  'नी',
  '_',
  '0.',
  '1',
  '1 ',
  '1,',
  '1-',
  '-1 ',
  ' ',
  '\t',
  '\n',
  ' \n',
  '\r\n',
  '-',
  '--',
  ',',
  '.',
  '..',
  '/',
  '//',
  '://',
  'http://',
  ':',
  ';',
  '|',
  '"',
  '""',
  "'",
  '(',
  '[',
  '{',
  '<',
  '%',
  '%20',
  '&',
  '=',
  '#',
  '?',
  '@',
  '+',
  '*',
  '\\',
  '₹',
  '\u200B',
];
const LENGTHS = [8_000, 32_000] as const;
/** Less says nothing about growth. */
const LEAST_MS = 60;
/** Four times the length takes four times the time, or sixteen times if it is read again and again. */
const MOST_GROWTH = 8;

interface Pattern {
  where: string;
  regExp: RegExp;
}

function listPatterns(): Pattern[] {
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
  });
  return files
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/test\//.test(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(
        file,
        readFileSync(join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      const found: Pattern[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          found.push({ where: `${file}:${line + 1}`, regExp: new RegExp(pattern, flags.replace('y', '')) });
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** The text for which the pattern's cost grows faster than the text; null: none. */
function findGrowth({ regExp }: Pattern): string | null {
  for (const piece of PIECES) {
    for (const end of ['', '\u0001', '!']) {
      const [short, long] = LENGTHS.map((length) =>
        timeOf(regExp, piece.repeat(length / piece.length) + end),
      );
      if (long !== undefined && short !== undefined && long > LEAST_MS && long / short > MOST_GROWTH) {
        return `${JSON.stringify(piece)} … ${JSON.stringify(end)}: ${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`;
      }
    }
  }
  return null;
}

/** The shorter of two runs, in milliseconds. */
function timeOf(regExp: RegExp, text: string): number {
  const runs = [0, 1].map(() => {
    const before = performance.now();
    text.replace(regExp, '');
    return performance.now() - before;
  });
  return Math.min(...runs);
}

test('no pattern costs the square of what it reads', () => {
  const patterns = listPatterns();
  expect(patterns.length).toBeGreaterThan(200);
  const grown = patterns.flatMap((pattern) => {
    const growth = findGrowth(pattern);
    return growth === null ? [] : [`${pattern.where} ${pattern.regExp}: ${growth}`];
  });
  expect(grown).toEqual([]);
});

test.each([/\/+$/, /\s*\n\s*/, /(\d+)\.webp$/])('control: %s is found', (regExp) => {
  expect(findGrowth({ where: '', regExp })).not.toBeNull();
});
