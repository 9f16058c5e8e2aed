import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OpenDatabase, type Tables, migrate, databaseSchema, openPostgres } from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { keepTemporaryFilesInMemory } from '../../scripts/lib/temporary-files.mjs';
import { type SqlMutant, listFunctions, mutantsOf } from './sql-mutants.ts';

const root = join(import.meta.dirname, '../..');

/** The features whose functions decide about money and stock. Their own tests know these best. */
const FEATURES = [
  'catalog',
  'delivery',
  'offers',
  'cash',
  'cart',
  'orders',
  'gateway',
  'payments',
  'refunds',
  'checkout',
  'hand-orders',
];
/** Mutants that survive those tests are run against these. */
const ALL_TESTS = [
  'cart',
  'checkout',
  'gateway',
  'payments',
  'refunds',
  'offers',
  'cash',
  'hand-orders',
  'orders',
  'collections',
  'catalog',
  'revenue',
];
/** As with Stryker (docs/quality.md). */
const LEAST_SCORE = 0.9;
const AT_ONCE = 2;
/** A mutant that runs longer than this counts as noticed. */
const WITHIN_MS = 600_000;

type Outcome = 'killed' | 'survived' | 'invalid';

const { values } = parseArgs({
  options: { only: { type: 'string' }, every: { type: 'string' }, lines: { type: 'string' } },
});
const every = Number(values.every ?? 1);
if (!Number.isInteger(every) || every < 1) throw new Error('--every takes a whole number from 1');
/** Lines of the file, as reported for survivors: `--only settle_payment_with_fee --lines 108-117`. */
const [firstLine = 1, lastLine = values.lines === undefined ? Infinity : firstLine] =
  values.lines?.split('-').map(Number) ?? [];
if (!(firstLine <= lastLine)) throw new Error('--lines takes a line, or the first and the last: 108-117');

const { folder, files } = databaseSchema.functions;
const functions = files
  .map((file) => ({ file, feature: file.split('/')[0] ?? '' }))
  .filter(({ feature }) => FEATURES.includes(feature))
  .flatMap(({ file, feature }) =>
    listFunctions(readFileSync(join(folder, file), 'utf8'))
      .filter(({ name }) => values.only === undefined || values.only.split(',').includes(name))
      .map((found) => ({ ...found, file, feature })),
  );
const mutants = functions
  .flatMap(({ file, feature, ...found }) => mutantsOf(found).map((mutant) => ({ ...mutant, file, feature })))
  .filter(({ line }) => line >= firstLine && line <= lastLine)
  .filter((_, index) => index % every === 0);
const [first] = functions;
if (first === undefined) throw new Error(`no function is called "${values.only}"`);

keepTemporaryFilesInMemory();
const server = await startTestPostgres();
const admin = openPostgres(server.urlOf('postgres'), { maxConnections: 2 });
try {
  process.exitCode = (await judgeAll(first)) ? 0 : 1;
} finally {
  await admin.close();
  await server.stop();
}

/** @returns whether enough mutants were noticed */
async function judgeAll(control: (typeof functions)[number]): Promise<boolean> {
  await admin.runStatement('create database sound');
  await inDatabase('sound', (database) => migrate(database, databaseSchema));
  // Tests that fail without a mutant would notice everything.
  const { hasPassed, output } = await runTests('sound', ALL_TESTS);
  if (!hasPassed) throw new Error(`${output}\nthe tests fail without a mutant`);
  const unchanged = { ...control, statement: control.text };
  if ((await judge('unchanged', unchanged)) !== 'survived')
    throw new Error('what was not changed was noticed');
  const count = { killed: 0, survived: 0, invalid: 0 };
  const waiting = [...mutants.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, mutant] = next;
      const outcome = await judge(`mutant_${index}`, mutant);
      count[outcome] += 1;
      if (outcome === 'survived') tell(mutant);
      if ((index + 1) % 10 === 0)
        console.log(`${index + 1} of ${mutants.length}: ${count.survived} survived`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const { killed, survived, invalid } = count;
  const score = killed / (killed + survived);
  console.log(
    `\n${killed} killed, ${survived} survived, ${invalid} are no SQL: ${(100 * score).toFixed(1)} %, reach ${100 * LEAST_SCORE} %`,
  );
  return score >= LEAST_SCORE;
}

async function judge(
  name: string,
  { statement, feature }: { statement: string; feature: string },
): Promise<Outcome> {
  await admin.runStatement(`create database ${name} template sound strategy file_copy`);
  try {
    const isSql = await inDatabase(name, (database) => database.runStatement(statement)).then(
      () => true,
      () => false,
    );
    if (!isSql) return 'invalid';
    const others = ALL_TESTS.filter((tests) => tests !== feature);
    for (const features of [[feature], others]) {
      if (!(await runTests(name, features)).hasPassed) return 'killed';
    }
    return 'survived';
  } finally {
    await admin.runStatement(`drop database ${name} with (force)`);
  }
}

async function inDatabase<T>(name: string, work: (database: OpenDatabase<Tables>) => Promise<T>): Promise<T> {
  const database = openPostgres<Tables>(server.urlOf(name), { maxConnections: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs the tests of these features on copies of a database, until the first failure. */
async function runTests(template: string, features: readonly string[]) {
  const folders = features.map((feature) => `apps/api/src/features/${feature}/`);
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const flags = '--project postgres --bail 1 --maxWorkers 2 --testTimeout 60000 --reporter dot'.split(' ');
  const child = spawn(process.execPath, [program, 'run', ...flags, ...folders], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TEST_POSTGRES_TEMPLATE: server.urlOf(template) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part));
  const timer = setTimeout(() => child.kill('SIGKILL'), WITHIN_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { hasPassed: code === 0, output };
}

function tell({ file, line, name, before, after }: SqlMutant & { file: string }): void {
  console.log(`survived: ${file}:${line}, ${name}: ${inOneLine(before)} → ${inOneLine(after)}`);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim() || 'nothing';
}
