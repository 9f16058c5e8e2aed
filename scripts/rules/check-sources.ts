import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { linesOfDroppedResults } from './dropped-results.ts';

/** A line that breaks a rule which imports alone do not show. */
export interface ForbiddenLine {
  rule: string;
  file: string;
  /** From 1. */
  line: number;
}

const FOLDERS = ['apps', 'packages', 'demo', 'e2e', 'bench', 'chaos', 'scripts'];

interface SourceRule {
  rule: string;
  /** The files that the rule applies to, by their path with `/`. */
  files: RegExp;
  except?: RegExp;
  forbidden: RegExp;
}

const RULES: readonly SourceRule[] = [
  {
    rule: 'routes-open-no-transaction',
    files: /^apps\/api\/src\/features\/.*-routes\.ts$/,
    forbidden: /\.write\s*\(|\.transaction\s*\(/,
  },
  {
    rule: 'rules-do-no-io',
    files: /^apps\/.*\/rules\/[^/]*(?<!\.test)\.tsx?$/,
    forbidden: /\bfetch\s*\(|\bprocess\.|\bimport\s*\(|\bDate\.now\s*\(|\bnew Date\(\s*\)|\bMath\.random\b/,
  },
  {
    rule: 'config-alone-reads-the-environment',
    files: /^(apps\/(api|server)|packages)\/.*(?<!\.test)\.tsx?$/,
    // The host sets NODE_ENV for the pages. What the tests' own tools read is no configuration of the shop.
    except: /^apps\/(api\/src\/config\.ts|server\/src\/main\.ts|api\/src\/testing\/.*)$/,
    forbidden: /\bprocess\.env\b|\bprocess\[/,
  },
  {
    rule: 'pages-write-by-use-api-mutation',
    files: /^apps\/web\/app\/.*(?<!\.test)\.tsx?$/,
    except: /^apps\/web\/app\/platform\/use-api-mutation\.ts$/,
    forbidden: /\buseMutation\b/,
  },
  {
    // It is plain text for anyone who may not open its page.
    rule: 'owners-pages-link-by-owners-link',
    files: /^apps\/web\/app\/(features\/[^/]+\/admin|pages\/admin)\/.*(?<!\.test)\.tsx$/,
    forbidden: /<Link\b/,
  },
  {
    rule: 'pages-call-through-the-platform',
    files: /^apps\/web\/app\/.*(?<!\.test)\.tsx?$/,
    // The worker of the installed shop is a program of its own.
    except: /^apps\/web\/app\/(platform\/|testing\/|pages\/shop-worker\.ts)/,
    forbidden: /\bfetch\s*\(|\bXMLHttpRequest\b|\bsendBeacon\b/,
  },
  {
    // Storage may be missing, or throw.
    rule: 'pages-store-by-the-platform',
    files: /^apps\/web\/app\/.*(?<!\.test)\.tsx?$/,
    except:
      /^apps\/web\/app\/(platform\/(?:storage|can-store|early-answers)\.ts|shell\/token-mark\.ts|testing\/.*)$/,
    forbidden: /\b(?:session|local)Storage\./,
  },
];

/** What the bundler works on. */
const SHIPPED = /^(apps|packages)\/.*(?<!\.test)\.tsx?$/;

/** One thought is one file; a file that is longer holds two. */
const MAX_LINES = { source: 300, test: 450 };

/**
 * Applies the rules to the sources under `root`, or to some of them.
 * @returns the violations, and how many files were read
 */
export function checkSources(
  root: string,
  files: readonly string[] = FOLDERS.flatMap((folder) => listSources(root, folder)),
): { fileCount: number; forbidden: ForbiddenLine[] } {
  return { fileCount: files.length, forbidden: files.flatMap((file) => checkFile(root, file)) };
}

function checkFile(root: string, file: string): ForbiddenLine[] {
  const rules = RULES.filter(({ files, except }) => files.test(file) && !except?.test(file));
  const source = readFileSync(join(root, file), 'utf8');
  const lines = source.trimEnd().split('\n');
  const maxLines = /\.(test|spec)\.tsx?$/.test(file) ? MAX_LINES.test : MAX_LINES.source;
  const tooLong = lines.length > maxLines ? [{ rule: 'files-are-short', file, line: maxLines + 1 }] : [];
  const codes = lines.map((text) => text.replace(/^\s*(\/\/|\*|\/\*).*$/, ''));
  const wrong = codes.flatMap((code, index) =>
    rules
      .filter(({ forbidden }) => forbidden.test(code))
      .map(({ rule }) => ({ rule, file, line: index + 1 })),
  );
  const dropped = SHIPPED.test(file)
    ? linesOfDroppedResults(file, source).map((line) => ({ rule: 'results-are-used', file, line }))
    : [];
  return [...tooLong, ...wrong, ...dropped];
}

function listSources(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\/(node_modules|build|\.react-router)\//.test(path));
}
