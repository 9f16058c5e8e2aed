import { parseArgs } from 'node:util';
import { compareReads } from './against.ts';
import { type ExplainedQuery, explainReads, tableSizes } from './explain-reads.ts';
import { type ListRead, listReads } from './list-reads.ts';
import { nodesOf } from './read-plan.ts';
import { type ShopOfMany, startShopOfMany } from './shop-of-many.ts';
import { EDIT_WITHIN_MS, timeStockEdits } from './time-edits.ts';

const USAGE = `npm run plans: how the database carries out every read of lists, figures and exports.

  --products <number>  20000
  --orders <number>    50000
  --slowest <number>   how many plans are printed, 5
  --rounds <number>    how often each read is made, 5
  --edits <number>     how many stocks are edited in the owner's list at the end, 200
  --only <words>       only reads whose name has one of these words, separated by commas
  --against <commit>   instead: how long the owner's lists take in this build and in that commit's, in turns
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      products: { type: 'string', default: '20000' },
      orders: { type: 'string', default: '50000' },
      slowest: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      edits: { type: 'string', default: '200' },
      only: { type: 'string', default: '' },
      against: { type: 'string' },
    },
  });
  const { products, orders, slowest, rounds } = {
    products: Number(values.products),
    orders: Number(values.orders),
    slowest: Number(values.slowest),
    rounds: Number(values.rounds),
  };
  if (values.help || !products || !orders || !rounds) return console.log(USAGE);
  const words = values.only.split(',');
  if (values.against !== undefined) return printCompared(values.against, { products, orders, rounds, words });
  console.log(`Filling a shop with ${products} products and ${orders} orders …`);
  const shop = await startShopOfMany({ products, orders });
  try {
    console.log([...(await tableSizes(shop))].map(([table, rows]) => `${table} ${rows}`).join(', '));
    const reads = (await listReads(shop)).filter(({ name }) => words.some((word) => name.includes(word)));
    const explained = await quickestOf(rounds, shop, reads);
    for (const read of reads) console.log(lineOf(explained.filter((one) => one.read === read)));
    const pages = explained.filter(({ read }) => !read.isExport);
    for (const one of pages.toSorted((a, b) => b.ms - a.ms).slice(0, slowest))
      console.log(`\n${planOf(one)}`);
    const faults = pages.flatMap(({ read, faults: some }) => some.map((fault) => `${read.name}: ${fault}`));
    const editsMs = await timeStockEdits(shop, Number(values.edits));
    const editMs = p95(editsMs);
    console.log(
      `\nA stock edited in the list: at best ${Math.min(...editsMs).toFixed(1)} ms, p95 ${editMs.toFixed(1)} ms of ≤ ${EDIT_WITHIN_MS}.`,
    );
    if (faults.length === 0) console.log('No page of a list reads a whole table.');
    else console.log(`\n${faults.join('\n')}`);
    if (faults.length > 0 || editMs > EDIT_WITHIN_MS) process.exitCode = 1;
  } finally {
    await shop.remove();
  }
}

/** The owner's lists are no slower than in the build before. */
const NO_SLOWER = 0.95;

async function printCompared(
  commit: string,
  { products, orders, rounds, words }: { products: number; orders: number; rounds: number; words: string[] },
): Promise<void> {
  console.log(`Filling two shops with ${products} products and ${orders} orders each …`);
  const isWanted = ({ name, as, isExport }: ListRead) =>
    as === 'admin' && isExport !== true && words.some((word) => name.includes(word));
  const compared = await compareReads(commit, { products, orders }, { rounds, isWanted });
  for (const { name, nowMs, beforeMs } of compared) console.log(comparedLine(name, nowMs, beforeMs));
  const sum = (side: 'nowMs' | 'beforeMs') => compared.reduce((total, read) => total + read[side], 0);
  console.log(`\n${comparedLine(`all ${compared.length}`, sum('nowMs'), sum('beforeMs'))} of ≥ ${NO_SLOWER}`);
  if (sum('beforeMs') / sum('nowMs') < NO_SLOWER) process.exitCode = 1;
}

function comparedLine(name: string, nowMs: number, beforeMs: number): string {
  const ratio = (beforeMs / nowMs).toFixed(2);
  return `${name.padEnd(40)} ${nowMs.toFixed(1).padStart(8)} ms ${beforeMs.toFixed(1).padStart(8)} ms before, ${ratio}`;
}

/**
 * The fastest of all rounds for each query: the first round fills the server's cache, and others may run on a busy
 * machine.
 */
async function quickestOf(
  rounds: number,
  shop: ShopOfMany,
  reads: readonly ListRead[],
): Promise<MeasuredQuery[]> {
  const quickest = new Map<string, MeasuredQuery>();
  for (let round = 0; round < rounds; round += 1) {
    for (const one of await explainReads(shop, reads)) {
      const key = JSON.stringify([one.read.name, one.query]);
      const before = quickest.get(key);
      const allMs = [...(before?.allMs ?? []), one.ms];
      quickest.set(key, before && before.ms <= one.ms ? { ...before, allMs } : { ...one, allMs });
    }
  }
  return [...quickest.values()];
}

interface MeasuredQuery extends ExplainedQuery {
  /** Of each round. */
  allMs: readonly number[];
}

function p95(allMs: readonly number[]): number {
  return allMs.toSorted((one, other) => one - other)[Math.ceil(allMs.length * 0.95) - 1] ?? 0;
}

function lineOf(queries: readonly MeasuredQuery[]): string {
  const ms = queries.reduce((sum, query) => sum + query.ms, 0);
  const pages = queries.reduce((sum, query) => sum + query.pages, 0);
  const slowest = Math.max(0, ...queries.map(({ allMs }) => p95(allMs)));
  const name = (queries[0]?.read.name ?? '').padEnd(34);
  return `${name} ${String(queries.length).padStart(3)} queries ${ms.toFixed(1).padStart(8)} ms ${String(pages).padStart(7)} pages, slowest query p95 ${slowest.toFixed(1)} ms`;
}

function planOf({ read, query, plan, ms, pages }: ExplainedQuery): string {
  const steps = nodesOf(plan.Plan).map((node) => {
    const of = [node['Relation Name'], node['Index Name']].filter(Boolean).join(' by ');
    return `  ${node['Node Type']}${of && ` of ${of}`}: ${node['Actual Rows']} rows × ${node['Actual Loops']}`;
  });
  const text = query.text.replaceAll('"', '').slice(0, 300);
  return [`${read.name}: ${ms.toFixed(1)} ms, ${pages} pages`, `  ${text}`, ...steps].join('\n');
}

await main();
