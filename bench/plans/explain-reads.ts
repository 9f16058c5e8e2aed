import type { SentQuery } from '@shop/api/testing/recording-database';
import type { ListRead } from './list-reads.ts';
import { GROWING_TABLES, type Plan, pagesRead, wholeTableReads } from './read-plan.ts';
import type { ShopOfMany } from './shop-of-many.ts';

/** A query of a read, and how the server executed it. */
export interface ExplainedQuery {
  read: ListRead;
  query: SentQuery;
  plan: Plan;
  /** Milliseconds in the server, for planning and execution. */
  ms: number;
  pages: number;
  /** Tables that it reads completely. */
  faults: string[];
}

/** Makes each read and explains every query that it sent. */
export async function explainReads(shop: ShopOfMany, reads: readonly ListRead[]): Promise<ExplainedQuery[]> {
  const sizes = await tableSizes(shop);
  const explained: ExplainedQuery[] = [];
  for (const read of reads) {
    shop.database.takeReads();
    await shop.get(read.url, read.as);
    for (const query of shop.database.takeReads()) {
      const plan = await explain(shop, query);
      const ms = plan['Planning Time'] + plan['Execution Time'];
      const faults = wholeTableReads(plan, sizes, read);
      explained.push({ read, query, plan, ms, pages: pagesRead(plan), faults });
    }
  }
  return explained;
}

async function explain({ database }: ShopOfMany, { text, values }: SentQuery): Promise<Plan> {
  const asked = { text: `explain (analyze, buffers, format json) ${text}`, values };
  const [row] = await database.ask<{ 'QUERY PLAN': [Plan] }>(asked);
  if (!row) throw new Error(`the server tells no plan of ${text}`);
  return row['QUERY PLAN'][0];
}

/** Row counts of the growing tables. */
export async function tableSizes({ database }: ShopOfMany): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const table of GROWING_TABLES) {
    const [row] = await database.ask<{ count: number }>({
      text: `select count(*) from ${table}`,
      values: [],
    });
    sizes.set(table, row?.count ?? 0);
  }
  return sizes;
}
