import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '@shop/api';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { readBookFacts } from '../book-facts.ts';
import type { ShopClient } from '../shop-client.ts';

const SKIP_NUMBERS = join(import.meta.dirname, '../../apps/server/src/skip-numbers.ts');

/** Numbers of orders and papers, each with the order or paper that has it. */
export interface GivenNumbers {
  orders: ReadonlyMap<string, string>;
  papers: ReadonlyMap<string, string>;
}

export async function readGivenNumbers(database: Database): Promise<GivenNumbers> {
  const orders = await database.read.selectFrom('orders').select(['id', 'order_number']).execute();
  const { papers } = await readBookFacts(database);
  return {
    orders: new Map(orders.map((order) => [order.order_number, order.id])),
    papers: new Map(papers.map((paper) => [paper.number, paper.id])),
  };
}

/** What `npm run skip-numbers` does. */
export async function skipNumbers(env: { DATABASE_URL: string; DATA_DIR: string }): Promise<void> {
  await promisify(execFile)(process.execPath, [SKIP_NUMBERS], { env: { ...process.env, ...env } });
}

/** Ships paid orders, which makes an invoice for each. */
export async function sendOrders(
  client: ShopClient,
  token: string,
  orderIds: readonly string[],
): Promise<void> {
  const body = { orderStatus: 'inShipping' as const };
  for (const id of orderIds) await client.call(updateOrderStatus, { token, params: { id }, body });
}

/** Numbers that were lost together with their orders or papers and then assigned to others. */
export function judgeNumbers(
  lost: GivenNumbers,
  { kept, now }: { kept: GivenNumbers; now: GivenNumbers },
): string[] {
  return (['orders', 'papers'] as const).flatMap((kind) => {
    const isNew = (number: string) => !kept[kind].has(number);
    const gone = [...lost[kind].keys()].filter(isNew);
    const since = [...now[kind].keys()].filter(isNew);
    if (gone.length === 0 || since.length === 0) {
      return [`numbers of ${kind}: ${gone.length} lost, ${since.length} given since, so nothing was tried`];
    }
    return since
      .filter((number) => lost[kind].has(number))
      .map((number) => `the number ${number} was given a second time`);
  });
}
