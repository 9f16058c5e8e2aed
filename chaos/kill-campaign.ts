import { setTimeout as wait } from 'node:timers/promises';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { type Facts, readShopFacts } from './facts.ts';
import { type PurchaseDependencies, goShopping } from './purchase.ts';
import { untilSettled } from './settled.ts';
import { type ShopClient, createShopClient } from './shop-client.ts';
import { type DatabaseKind, type ShopUnderTest, prepareShop } from './shop-under-test.ts';

/** Plenty of most products and a few scarce ones, so that some payments come too late for the stock. */
const STOCKS = [...Array<number>(30).fill(5_000), ...Array<number>(10).fill(12)];
const SHOPPERS = 6_000;
const SHOPPING_AT_ONCE = 12;
const MAX_PRODUCTS = 3;
/** Abandoned holds end within the campaign. */
const HOLD_SECONDS = 20;
/** The shop lives until it has given so many answers, at most; then a moment more, in milliseconds, at most. */
const LIFE_ANSWERS = 150;
const LIFE_MS = 1_000;
/** However slow the machine is. */
const LONGEST_LIFE_MS = 20_000;
/** How soon after the last start all must be settled, apart from the holds (docs/quality.md). */
const SETTLED_WITHIN_MS = 60_000;

/** What a campaign saw. */
export interface CampaignResult {
  facts: Facts;
  /** How often each thing happened to the shoppers. */
  counts: Map<string, number>;
  /** Answers from 500 that shoppers saw, errors that the shop logged, and a shop that did not settle. */
  failures: string[];
  kills: number;
  lostAnswers: number;
  /** From the last start until all was settled; a hold may last 20 s of it. */
  settledAfterSeconds: number;
}

/**
 * Kills a shop with `kill -9` at random moments while shoppers buy, starts it again on the same data each time,
 * and waits until it has settled by itself.
 */
export async function runKillCampaign({
  database,
  kills,
}: {
  database: DatabaseKind;
  kills: number;
}): Promise<CampaignResult> {
  const shop = await prepareShop({ database, shoppers: SHOPPERS, stocks: STOCKS, holdSeconds: HOLD_SECONDS });
  try {
    return await killAndSettle(shop, kills);
  } finally {
    await shop.remove();
  }
}

async function killAndSettle(shop: ShopUnderTest, kills: number): Promise<CampaignResult> {
  const client = createShopClient(shop.url);
  const diary = { acknowledged: new Map(), toldPaid: new Set<string>(), counts: new Map() };
  const parts: PurchaseDependencies = { client, sandbox: shop.sandbox, diary };
  const failures: string[] = [];

  let server = await shop.start();
  const crowd = startCrowd(parts, shop);
  for (let kill = 0; kill < kills; kill += 1) {
    await anyMoment(client);
    if (!server.isRunning()) failures.push('the shop ended by itself');
    await server.kill();
    failures.push(...errorsOf(server));
    server = await shop.start();
  }
  const lastStartMs = performance.now();
  const came = await crowd.close();
  const isSettled = await untilSettled(
    { client, sandbox: shop.sandbox, acknowledged: diary.acknowledged },
    came,
    SETTLED_WITHIN_MS + HOLD_SECONDS * 1_000,
  );
  const settledAfterSeconds = (performance.now() - lastStartMs) / 1_000;
  if (!isSettled) failures.push(`not settled after ${settledAfterSeconds.toFixed(0)} s`);
  await server.kill();
  failures.push(...errorsOf(server));

  const facts: Facts = {
    ...(await shop.withDatabase((opened) => readShopFacts(opened, shop.startStock))),
    ledger: await shop.sandbox.ledger(),
    acknowledged: [...diary.acknowledged.values()],
    toldPaid: [...diary.toldPaid],
  };
  return {
    facts,
    counts: diary.counts,
    failures: [...failures, ...client.failures],
    kills,
    lostAnswers: client.lostAnswers(),
    settledAfterSeconds,
  };
}

/** Some moment of the shop's life, by its work and by the clock: any step of a purchase can be its last. */
async function anyMoment(client: ShopClient): Promise<void> {
  const lastAnswer = client.answers() + Math.random() * LIFE_ANSWERS;
  const endMs = performance.now() + LONGEST_LIFE_MS;
  while (client.answers() < lastAnswer && performance.now() < endMs) await wait(5);
  await wait(Math.random() * LIFE_MS);
}

/** So many shoppers buy at a time, each once, until the crowd is closed. */
function startCrowd(parts: PurchaseDependencies, { shoppers, startStock }: ShopUnderTest) {
  const productIds = [...startStock.keys()];
  const came: KnownShopper[] = [];
  const closing = new AbortController();
  const lane = async () => {
    for (let next = shoppers[came.length]; next !== undefined; next = shoppers[came.length]) {
      if (closing.signal.aborted) return;
      came.push(next);
      await goShopping(parts, next, someOf(productIds));
    }
  };
  const lanes = Promise.all(Array.from({ length: SHOPPING_AT_ONCE }, lane));
  // Whoever fails is heard of when the crowd is closed.
  lanes.catch(() => {});
  return {
    /** Lets nobody else in and waits for those who are inside. @returns everybody who came */
    async close(): Promise<KnownShopper[]> {
      closing.abort();
      await lanes;
      return came;
    },
  };
}

function someOf(productIds: readonly string[]): string[] {
  const count = 1 + Math.floor(Math.random() * MAX_PRODUCTS);
  return Array.from({ length: count }, () => productIds[Math.floor(Math.random() * productIds.length)] ?? '');
}

/** What the shop logged at level error or above; a kill itself leaves no line. */
function errorsOf({ output }: ServerProcess): string[] {
  return output
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{'));
}
