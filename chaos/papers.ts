import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@shop/api';
import { newSoldOrder } from '@shop/api/testing/sold-order';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { addOwner } from './owner.ts';
import { type Part, figure } from './part.ts';
import { createShopClient } from './shop-client.ts';
import { setTerms } from './shop-terms.ts';
import { type ShopUnderTest, prepareShop } from './shop-under-test.ts';

const AT_ONCE = 40;
const ROUNDS = 20;
/** Each kill comes within this many milliseconds after the first confirmed paper, or after the other one. */
const KILL_WITHIN_MS = 150;
const PRICE_PAISE = 19_900;

/** Invoices are numbered from 1 without gaps or duplicates, whatever is killed while they are made. */
export const papers: Part = {
  title: '40 orders packed at once by two instances, each killed in the middle',
  plants: ['number-outlives-its-paper'],
  async run({ count = AT_ONCE, rounds = ROUNDS, plant, tell }) {
    const shop = await prepareShop({
      database: 'postgres',
      instances: 2,
      shoppers: 1,
      stocks: [1],
      holdSeconds: 1_800,
    });
    try {
      await shop.withDatabase(setTerms);
      const token = await shop.withDatabase(addOwner);
      const client = createShopClient(...shop.urls);
      const start = (instance: number) => shop.start({ instance, sourceFault: plant });
      const startBoth = async () => [await start(0), await start(1)];
      let servers = await startBoth();
      let killed = 0;
      const refusals: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const orderIds = await shop.withDatabase((database) => addSoldOrders(database, shop, count));
        const told = client.answers();
        const packed = Promise.all(
          orderIds.map((id) =>
            client.persist(updateOrderStatus, { token, params: { id }, body: { orderStatus: 'inShipping' } }),
          ),
        );
        while (client.answers() === told) await wait(1);
        for (const server of servers) {
          await wait(Math.random() * KILL_WITHIN_MS);
          if (client.answers() - told < count) killed += 1;
          await server.kill();
        }
        servers = await startBoth();
        for (const answer of await packed) {
          if (!answer.isOk) refusals.push(`packing was refused: ${JSON.stringify(answer.refusal)}`);
        }
      }
      await Promise.all(servers.map((server) => server.kill()));
      const { complaints, made } = await shop.withDatabase(judgeNumbers);
      tell(figure('orders packed', count * rounds));
      tell(figure('papers', made));
      tell(figure('kills before all were packed', killed));
      tell(figure('answers cut off', client.lostAnswers()));
      if (made !== count * rounds) complaints.push(`${made} papers of ${count * rounds} orders`);
      if (killed === 0) complaints.push('no kill came while orders were packed');
      return [...complaints, ...refusals, ...client.failures];
    } finally {
      await shop.remove();
    }
  },
};

async function addSoldOrders(database: Database, shop: ShopUnderTest, count: number): Promise<string[]> {
  const [productId = ''] = shop.startStock.keys();
  const userId = shop.shoppers[0]?.userId ?? '';
  const lines = [{ productId, unitPricePaise: PRICE_PAISE }];
  const at = new Date();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await newSoldOrder(database, { userId, state: '02', at, lines }));
  }
  return ids;
}

async function judgeNumbers({ read: db }: Database): Promise<{ complaints: string[]; made: number }> {
  const rows = await db
    .selectFrom('tax_papers')
    .select(['sequence', 'order_id'])
    .orderBy('sequence')
    .execute();
  const numbers = rows.map(({ sequence }) => sequence);
  const known = new Set(numbers);
  const last = numbers.at(-1) ?? 0;
  const gaps = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !known.has(number));
  const complaints = [
    ...gaps.map((number) => `no paper has the number ${number}`),
    ...(known.size === numbers.length ? [] : [`${numbers.length - known.size} numbers are there twice`]),
    ...(new Set(rows.map((row) => row.order_id)).size === rows.length ? [] : ['an order has two papers']),
  ];
  return { complaints, made: rows.length };
}
