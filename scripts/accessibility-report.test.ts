import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const FILE = 'docs/accessibility.openacr.yaml';

/** The criteria of WCAG 2.2 by level, with 4.1.1, which the catalog keeps: `catalog/2.5-edition-wcag-2.2-en.yaml`. */
const CRITERIA = {
  success_criteria_level_a: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1
    2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2`,
  success_criteria_level_aa: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7
    2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
} as const;
type Level = keyof typeof CRITERIA;

/** `catalog/data/terms.yaml` of OpenACR, without what only the AAA table may say. */
const TERMS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'];
const CATALOG = '2.5-edition-wcag-2.2-en';
/** Of the schema, and `catalog`, which names the catalog to its tools. */
const PROPERTIES =
  `title product author vendor report_date last_modified_date version notes evaluation_methods_used
  legal_disclaimer license repository feedback related_openacrs catalog`.split(/\s+/);

interface Criterion {
  num: string;
  components: { name: string; adherence: { level: string; notes: string } }[];
}
interface Report {
  title: string;
  product: { name: string };
  author: { email: string };
  version: number;
  report_date: string;
  last_modified_date: string;
  catalog: string;
  chapters: Record<Level, { criteria: Criterion[] }>;
}

const report = parse(readFileSync(join(root, FILE), 'utf8')) as Report;

/** What is wrong with a report's claims, by criterion. */
function faultsOf({ chapters }: Report): string[] {
  return (Object.keys(CRITERIA) as Level[]).flatMap((level) => {
    const asked = CRITERIA[level].split(/\s+/);
    const { criteria } = chapters[level];
    const said = criteria.map(({ num }) => num);
    return [
      ...asked.filter((num) => !said.includes(num)).map((num) => `${num} is missing`),
      ...said.filter((num, place) => said.indexOf(num) !== place || !asked.includes(num)),
      ...criteria.flatMap(({ num, components }) => {
        const notes = components.map(({ adherence }) => adherence.notes).join('\n');
        return evidenceFaults(notes).map((fault) => `${num}: ${fault}`);
      }),
    ];
  });
}

function evidenceFaults(notes: string): string[] {
  const lines = notes.split('\n');
  const tests = lines.flatMap((line) => /^Test: (\S+) › (.+)$/.exec(line)?.slice(1, 3) ?? []);
  const hasCheck = lines.some((line) => /^By hand on \d{4}-\d{2}-\d{2}: ./.test(line));
  const pairs = tests.flatMap((file, place) => (place % 2 === 0 ? [[file, tests[place + 1] ?? '']] : []));
  return [
    ...(pairs.length === 0 && !hasCheck ? ['has neither a test nor a dated check'] : []),
    ...lines.filter(
      (line) => /^(?:Test|By hand)\b/.test(line) && !/^(?:Test: \S+ › .|By hand on \d)/.test(line),
    ),
    ...pairs.flatMap(([file = '', title = '']) =>
      isTest(file, title) ? [] : [`no such test: ${file} › ${title}`],
    ),
  ];
}

function isTest(file: string, title: string): boolean {
  const path = join(root, file);
  if (!/\.(?:spec|test)\.tsx?$/.test(file) || !existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(quote + title.replaceAll('…', '') + quote));
}

/** What `schema/openacr-0.1.0.json` of GSA's OpenACR refuses, and names that it does not know. */
function shapeFaults({ chapters, ...head }: Report): string[] {
  const unknown = Object.keys(head).filter((name) => !PROPERTIES.includes(name));
  const texts = [head.title, head.product.name, head.author.email, head.report_date];
  const components = Object.values(chapters).flatMap(({ criteria = [] }) =>
    criteria.flatMap((criterion) => criterion.components),
  );
  return [
    ...unknown.map((name) => `unknown: ${name}`),
    ...(texts.every((text) => typeof text === 'string' && text !== '') ? [] : ['a text is missing']),
    ...(Number.isInteger(head.version) ? [] : ['the version is no whole number']),
    ...(head.catalog === CATALOG ? [] : ['another catalog']),
    ...components.flatMap(({ name, adherence: { level, notes } }) => [
      ...(name === 'web' ? [] : [`component ${name}`]),
      ...(TERMS.includes(level) ? [] : [`level ${level}`]),
      ...(typeof notes === 'string' ? [] : ['notes are no text']),
    ]),
  ];
}

test('the report has the shape of OpenACR 0.1.0 and the terms of its catalog', () => {
  expect(shapeFaults(report)).toEqual([]);
  expect(shapeFaults({ ...report, version: 1.5 })).toEqual(['the version is no whole number']);
});

test('every criterion of levels A and AA is in it once, each with a test that exists or a dated check', () => {
  expect(faultsOf(report)).toEqual([]);
});

// Planted faults (docs/planted-faults.md): what the test above must notice.
test.each([
  [
    'a criterion left out',
    '1.1.1 is missing',
    (copy: Report) => void copy.chapters.success_criteria_level_a.criteria.shift(),
  ],
  [
    'a test that is gone',
    'no such test',
    (copy: Report) => setNotes(copy, 'Test: e2e/keyboard.spec.ts › a title that nobody wrote'),
  ],
  [
    'a file that is gone',
    'no such test',
    (copy: Report) => setNotes(copy, 'Test: e2e/no-such.spec.ts › a title'),
  ],
  ['a claim alone', 'neither a test nor', (copy: Report) => setNotes(copy, 'All is well.')],
  ['a check without its day', 'neither a test nor', (copy: Report) => setNotes(copy, 'By hand: looked at.')],
])('%s is found', (_what, fault, plant) => {
  const copy = structuredClone(report);
  plant(copy);
  expect(faultsOf(copy).some((found) => found.includes(fault))).toBe(true);
});

function setNotes({ chapters }: Report, notes: string): void {
  const component = chapters.success_criteria_level_a.criteria[0]?.components[0];
  if (component) component.adherence.notes = notes;
}

test('nothing plays sound or film but what the report names: the picture of the camera, and tones after a scan', () => {
  const sources = globSync('apps/web/app/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  const playing = sources.filter((path) =>
    /<(?:video|audio)\b|new (?:Audio|AudioContext)\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(playing.toSorted()).toEqual([
    'apps/web/app/ui/code-scanner-panel.tsx',
    'apps/web/app/ui/scan-signal.ts',
  ]);
});
