import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@shop/api';
import { addToCart } from '@shop/contract/cart/endpoints';
import { listProducts } from '@shop/contract/catalog/endpoints';
import { createDiary } from '../diary.ts';
import { readLinkOrders, readShopFacts } from '../facts.ts';
import { judge } from '../judge.ts';
import { figure } from '../part.ts';
import { plants } from '../plants.ts';
import { untilSettled } from '../settled.ts';
import { createShopClient } from '../shop-client.ts';
import { startShopping } from '../shopping.ts';
import { until } from './programs.ts';
import type { ClusterDependencies } from './shop-steps.ts';

const AT_ONCE = 6;
const REST_MS = 100;
/** How long purchases continue between two kills, once the cluster is complete again. */
const LIFE_MS = 2_000;
const AWAY_AT_MOST_MS = 15_000;
const KNOCK_EVERY_MS = 100;
const SETTLED_WITHIN_MS = 100_000;
/** For how long acknowledged orders reach no standby, in the control. */
const LAG_MS = 4_000;

/** Kills the primary repeatedly during purchases. Nothing that was acknowledged may be lost with it. */
export async function killPrimaries(
  { cluster, shop, fleet, prometheus, tell, diary, came }: ClusterDependencies,
  { kills, plant }: { kills: number; plant: string | undefined },
): Promise<string[]> {
  const client = createShopClient(fleet.url);
  const shoppers = shop.shoppers.slice(shop.shoppers.length / 3, -100);
  const people = startShopping(
    { client, sandbox: shop.sandbox, diary },
    { ...shop, shoppers },
    {
      atOnce: AT_ONCE,
      restMs: REST_MS,
      isEndless: true,
    },
  );
  const looking = lookAround(fleet.url);
  const outages: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await cluster.untilWhole();
    await wait(LIFE_MS);
    const knocking = knock({ shop, fleet });
    prometheus.mark('the primary is killed');
    await cluster.untilFailedOver(await cluster.killPrimary());
    outages.push(await knocking.untilBack());
    people.ensureWell();
  }
  await cluster.untilWhole();
  await looking.close();
  for (const shopper of await people.close()) came.add(shopper);
  const isSettled = await untilSettled(
    { client, sandbox: shop.sandbox, ...diary },
    [...came],
    SETTLED_WITHIN_MS,
  );
  await until(() => shop.withDatabase(areRefundsWrittenDown), {
    withinMs: SETTLED_WITHIN_MS,
    tell: () => 'a refund stays under way',
  });
  const linkOrders = await readLinkOrders(shop.sandbox);
  const facts = {
    ...(await shop.withDatabase((opened) => readShopFacts(opened, shop.startStock, linkOrders))),
    ledger: await shop.sandbox.ledger(),
    acknowledged: [...diary.acknowledged.values()],
    toldPaid: [...diary.toldPaid],
    toldRefunded: diary.toldRefunded,
    toldTickets: [],
    toldNewsletters: [],
    ownerLosses: [],
  };
  // The shopper who writes repeatedly has something in the cart and buys nothing.
  const bought = new Set(facts.orders.map((order) => order.userId));
  facts.filledCarts = facts.filledCarts.filter((userId) => bought.has(userId));
  const longestMs = Math.max(0, ...outages);
  tell(figure('orders told of', diary.acknowledged.size));
  tell(figure('of them told paid', diary.toldPaid.size));
  tell(figure('writes refused, s', outages.map((ms) => (ms / 1_000).toFixed(1)).join(' ')));
  tell(figure('answers 503 meanwhile', client.timesAway()));
  tell(figure('answers cut off', client.lostAnswers()));
  const planted = plant === undefined ? undefined : plants[plant];
  return [
    ...(isSettled ? [] : ['not settled']),
    ...(longestMs > AWAY_AT_MOST_MS ? [`writes were refused for ${longestMs.toFixed(0)} ms`] : []),
    ...client.failures,
    ...fleet.faults(),
    ...judge(planted?.(facts) ?? facts),
  ];
}

/** The provider makes a refund a moment before the shop hears of it. */
async function areRefundsWrittenDown({ read }: Database): Promise<boolean> {
  const open = await read.selectFrom('refunds').select('id').where('status', '<>', 'processed').execute();
  return open.length === 0;
}

/** Somebody looks at cached products all the time. */
function lookAround(url: string) {
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${url}${listProducts.path}?limit=24`).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      await wait(KNOCK_EVERY_MS);
    }
  })();
  return {
    async close() {
      over.abort();
      await looking;
    },
  };
}

/** Writes repeatedly, to measure for how long no write is accepted. */
function knock({ shop, fleet }: Pick<ClusterDependencies, 'shop' | 'fleet'>) {
  const client = createShopClient(fleet.url);
  const shopper = shop.shoppers.at(-1);
  const [productId = ''] = shop.startStock.keys();
  if (shopper === undefined) throw new Error('nobody came');
  let lastOkMs = performance.now();
  let longestMs = 0;
  const taken = { inARow: 0 };
  const over = new AbortController();
  const knocking = (async () => {
    while (!over.signal.aborted) {
      const body = { productId, quantity: 1 };
      const answer = await client.call(addToCart, { token: shopper.token, body }).catch(() => null);
      // When the cart holds the most pieces, the call is refused, but it still takes a write's locks.
      const isTaken = answer !== null && (answer.isOk || answer.status === 409);
      if (isTaken) {
        longestMs = Math.max(longestMs, performance.now() - lastOkMs);
        lastOkMs = performance.now();
      }
      taken.inARow = isTaken ? taken.inARow + 1 : 0;
      await wait(KNOCK_EVERY_MS);
    }
  })();
  return {
    /** @returns for how long no write was accepted, in milliseconds */
    async untilBack(): Promise<number> {
      const endMs = performance.now() + 4 * AWAY_AT_MOST_MS;
      taken.inARow = 0;
      while (taken.inARow < 5 && performance.now() < endMs) await wait(KNOCK_EVERY_MS);
      over.abort();
      await knocking;
      return Math.max(longestMs, performance.now() - lastOkMs);
    },
  };
}

/** The control: with a lagging standby for which commits do not wait, acknowledged orders must be lost. */
export async function judgeAsynchronousControl({
  cluster,
  shop,
  fleet,
  tell,
}: ClusterDependencies): Promise<string[]> {
  await cluster.untilWhole();
  await cluster.makeAsynchronous();
  await cluster.untilWhole();
  const client = createShopClient(fleet.url);
  const diary = createDiary();
  const people = startShopping({ client, sandbox: shop.sandbox, diary }, shop, { atOnce: AT_ONCE });
  await wait(LIFE_MS);
  await cluster.cutReplication();
  await wait(LAG_MS);
  await cluster.untilFailedOver(await cluster.killPrimary());
  await people.close();
  const orders = await shop.withDatabase(({ read }) => read.selectFrom('orders').select('id').execute());
  const kept = new Set(orders.map(({ id }) => id));
  const lost = [...diary.acknowledged.values()].filter((id) => !kept.has(id));
  tell(figure('control, a standby that is not waited for: lost', lost.length));
  return lost.length > 0 ? [] : ['the control "asynchronous standby" lost nothing'];
}
