import { parseArgs } from 'node:util';
import { type ExplainedQuery, explainReads, tableSizes } from './explain-reads.ts';
import { type ListRead, listReads } from './list-reads.ts';
import { nodesOf } from './read-plan.ts';
import { type ShopOfMany, startShopOfMany } from './shop-of-many.ts';

/** How often each read is made. */
const ROUNDS = 5;

const USAGE = `npm run plans: how the database carries out every read of lists, figures and exports.

  --products <number>  20000
  --orders <number>    50000
  --slowest <number>   how many plans are printed, 5
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      products: { type: 'string', default: '20000' },
      orders: { type: 'string', default: '50000' },
      slowest: { type: 'string', default: '5' },
    },
  });
  const [products, orders, slowest] = [values.products, values.orders, values.slowest].map(Number);
  if (values.help || !products || !orders || slowest === undefined) return console.log(USAGE);
  console.log(`Filling a shop with ${products} products and ${orders} orders …`);
  const shop = await startShopOfMany({ products, orders });
  try {
    console.log([...(await tableSizes(shop))].map(([table, rows]) => `${table} ${rows}`).join(', '));
    const reads = await listReads(shop);
    const explained = await quickestOf(ROUNDS, shop, reads);
    for (const read of reads) console.log(lineOf(explained.filter((one) => one.read === read)));
    const pages = explained.filter(({ read }) => !read.isExport);
    for (const one of pages.toSorted((a, b) => b.ms - a.ms).slice(0, slowest))
      console.log(`\n${planOf(one)}`);
    const faults = pages.flatMap(({ read, faults: some }) => some.map((fault) => `${read.name}: ${fault}`));
    if (faults.length === 0) return console.log('\nNo page of a list reads a whole table.');
    console.log(`\n${faults.join('\n')}`);
    process.exitCode = 1;
  } finally {
    await shop.remove();
  }
}

/**
 * The fastest of all rounds for each query: the first round fills the server's cache, and others may run on a busy
 * machine.
 */
async function quickestOf(
  rounds: number,
  shop: ShopOfMany,
  reads: readonly ListRead[],
): Promise<ExplainedQuery[]> {
  const quickest = new Map<string, ExplainedQuery>();
  for (let round = 0; round < rounds; round += 1) {
    for (const one of await explainReads(shop, reads)) {
      const key = JSON.stringify([one.read.name, one.query]);
      if (one.ms < (quickest.get(key)?.ms ?? Infinity)) quickest.set(key, one);
    }
  }
  return [...quickest.values()];
}

function lineOf(queries: readonly ExplainedQuery[]): string {
  const ms = queries.reduce((sum, query) => sum + query.ms, 0);
  const pages = queries.reduce((sum, query) => sum + query.pages, 0);
  const name = (queries[0]?.read.name ?? '').padEnd(34);
  return `${name} ${String(queries.length).padStart(3)} queries ${ms.toFixed(1).padStart(8)} ms ${String(pages).padStart(7)} pages`;
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
