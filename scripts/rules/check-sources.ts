import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A line that breaks a rule which no import shows. */
export interface ForbiddenLine {
  rule: string;
  file: string;
  /** From 1. */
  line: number;
}

interface SourceRule {
  rule: string;
  /** Which files it holds for, by their path with `/`. */
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
    // The host sets NODE_ENV for the pages; what the tests' own tools read is no configuration of the shop.
    except: /^apps\/(api\/src\/config\.ts|server\/src\/main\.ts|api\/src\/testing\/.*)$/,
    forbidden: /\bprocess\.env\b|\bprocess\[/,
  },
];

/** Applies the rules to the sources under `root`. @returns what breaks them, and how many files were read */
export function checkSources(root: string): { fileCount: number; forbidden: ForbiddenLine[] } {
  const files = ['apps', 'packages'].flatMap((folder) => listSources(root, folder));
  return { fileCount: files.length, forbidden: files.flatMap((file) => checkFile(root, file)) };
}

function checkFile(root: string, file: string): ForbiddenLine[] {
  const rules = RULES.filter(({ files, except }) => files.test(file) && !except?.test(file));
  if (rules.length === 0) return [];
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/, '');
    return rules
      .filter(({ forbidden }) => forbidden.test(code))
      .map(({ rule }) => ({ rule, file, line: index + 1 }));
  });
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\/(node_modules|build|\.react-router)\//.test(path));
}
