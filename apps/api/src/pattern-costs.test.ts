// Judges speed, so only `npm run malformed` runs it (`vitest.config.ts`).
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const SOURCES =
  '{apps/api,apps/server,apps/web/app,apps/web/server,packages/contract,packages/razorpay-sandbox}/**/*.{ts,tsx}';
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

function listFiles(): string[] {
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
  });
  return files.filter((file) => !/\.test\.tsx?$|\/testing\/|\/test\//.test(file));
}

function listPatterns(): Pattern[] {
  return listFiles().flatMap((file) => {
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

/** Makes the patterns that a file builds only when it is used, with what it exports. */
const USES: Record<string, (exported: unknown) => unknown> = {
  'apps/api/src/features/catalog/shared/search/rules/romanise.ts': (exported) =>
    (exported as { romanise(text: string): string }).romanise('नीम'),
  'apps/api/src/platform/http/answer-unknown-paths.ts': async (exported) => {
    const app = Fastify();
    (exported as { answerUnknownPaths(app: FastifyInstance): void }).answerUnknownPaths(app);
    app.get('/api/shop/cart/:userId', async () => ({}));
    await app.ready();
    await app.close();
  },
  'packages/razorpay-sandbox/src/state/journal.ts': (exported) => {
    const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
    const { Journal } = exported as { Journal: new (folder: string) => unknown };
    expect(new Journal(folder)).toBeDefined();
    rmSync(folder, { recursive: true });
  },
};

/** The patterns that these files build with `new RegExp`: their source alone does not say what they are. */
async function buildPatterns(files: readonly string[]): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const { RegExp: Plain } = globalThis;
  const construct = (_: unknown, [source, flags]: [string, string?]) => {
    const regExp = new Plain(source, flags);
    const frame = callingFrame();
    const where = files.find((file) => frame.includes(file));
    if (where !== undefined) {
      built.push({ where, regExp: new Plain(regExp.source, regExp.flags.replace('y', '')) });
    }
    return regExp;
  };
  vi.resetModules();
  vi.stubGlobal('RegExp', new Proxy(Plain, { construct }));
  try {
    for (const file of files) {
      const exported: unknown = await import(pathToFileURL(join(root, file)).href);
      await USES[file]?.(exported);
    }
  } finally {
    vi.unstubAllGlobals();
  }
  return built;
}

/** The line of the stack from which this file was called. */
function callingFrame(): string {
  const frames = new Error('where').stack?.split('\n') ?? [];
  return frames.find((frame) => frame.includes(root) && !frame.includes('pattern-costs.test')) ?? '';
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

test('no pattern that is built costs the square of what it reads', async () => {
  const files = listFiles().filter((file) => readFileSync(join(root, file), 'utf8').includes('new RegExp('));
  expect(files.length).toBeGreaterThan(5);
  const built = await buildPatterns(files);
  const ofFiles = new Set(built.map(({ where }) => where));
  expect(files.filter((file) => !ofFiles.has(file))).toEqual([]);
  const grown = built.flatMap((pattern) => {
    const growth = findGrowth(pattern);
    return growth === null ? [] : [`${pattern.where} ${pattern.regExp}: ${growth}`];
  });
  expect(grown).toEqual([]);
});

test.each([/\/+$/, /\s*\n\s*/, /(\d+)\.webp$/])('control: %s is found', (regExp) => {
  expect(findGrowth({ where: '', regExp })).not.toBeNull();
});
