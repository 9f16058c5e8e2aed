import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { readBookings } from './courier-facts.ts';
import { type CourierSandbox, startCourierSandbox } from './courier-sandbox.ts';
import { createDiary } from './diary.ts';
import { type Facts, readLinkOrders, readShopFacts } from './facts.ts';
import { addOwner, createOwner } from './owner.ts';
import { addReaders } from './newsletters.ts';
import type { PurchaseDependencies } from './purchase.ts';
import { createCashTokenReader } from './read-cash-token.ts';
import { addSet } from './sets.ts';
import { TYPED_CODES, setTerms } from './shop-terms.ts';
import { untilSettled } from './settled.ts';
import { startShopping } from './shopping.ts';
import { type ShopClient, createShopClient } from './shop-client.ts';
import { type DatabaseKind, type ShopUnderTest, prepareShop } from './shop-under-test.ts';

/** Plenty of most products and few of some, so that some payments come too late for the stock. */
const STOCKS = [...Array<number>(30).fill(5_000), ...Array<number>(10).fill(12)];
/** Which products sets are made of, and how many pieces of each: by number in `STOCKS`, the second set of scarce ones. */
const SETS = [
  [
    { number: 0, pieces: 2 },
    { number: 1, pieces: 1 },
  ],
  [
    { number: 0, pieces: 1 },
    { number: 38, pieces: 1 },
    { number: 39, pieces: 2 },
  ],
  [
    { number: 2, pieces: 1 },
    { number: 3, pieces: 3 },
  ],
];
/**
 * The most shoppers during one life of an instance. The other instances keep selling while it is killed and
 * restarted.
 */
const SHOPPERS_A_LIFE = { random: 120, point: 500 };
/** The owner reaches the owner's crash points sooner, with fewer shoppers until then, if shoppers pause. */
const SHOPPERS_REST_MS = { random: 0, point: 250 };
const SHOPPING_AT_ONCE = 12;
/** Short enough for abandoned holds to end within the campaign. */
const HOLD_SECONDS = 20;
/** The shop lives until it has given at most this many answers, and then for at most this many more milliseconds. */
const LIFE_ANSWERS = 150;
const LIFE_MS = 1_000;
/** However slow the machine is. */
const LONGEST_LIFE_MS = 20_000;
/**
 * A crash point that is not reached in this time counts as unreachable. The owner's points are reached once per round
 * of the owner's work, of which every second call goes to another instance.
 */
const POINT_WITHIN_MS = 240_000;
/** The most times that a point is passed before the process ends there. */
const MOST_PASSES = 3;
/** How soon after the last start everything must be settled, apart from the holds (docs/quality.md). */
const SETTLED_WITHIN_MS = 60_000;
/**
 * Mails claimed by a killed process are released after a minute (`MAIL_LEASE_MS`), and sent within half a minute
 * after that.
 */
const MAILS_LEAVE_WITHIN_MS = 90_000;

/** The observations of a campaign. */
export interface CampaignResult {
  facts: Facts;
  /** How often each event happened to shoppers and owner. */
  counts: Map<string, number>;
  /**
   * Answers with a status of 500 or above that shoppers saw, errors that the shop logged, and a shop that did not
   * settle.
   */
  failures: string[];
  kills: number;
  lostAnswers: number;
  /** Time from the last start until everything was settled. Up to 20 s of it may be a hold. */
  settledAfterSeconds: number;
}

export interface KillPlan {
  database: DatabaseKind;
  instances: number;
  /** The kills: each at a random moment, or when the process reaches a named point. */
  kills: readonly ({ at: 'random' } | { at: 'point'; point: string })[];
  /** One of `hooks/source-faults.json`, as a control. */
  sourceFault?: string | undefined;
}

/**
 * Kills a shop with `kill -9` while shoppers buy and the owner works, restarts it on the same data each time, and
 * finally waits until it has settled by itself.
 */
export async function runKillCampaign(plan: KillPlan): Promise<CampaignResult> {
  const { database, instances, kills } = plan;
  const aLife = Math.max(0, ...kills.map(({ at }) => SHOPPERS_A_LIFE[at]));
  const shoppers = (kills.length + 1) * instances * aLife;
  const shop = await prepareShop({
    database,
    instances,
    shoppers,
    stocks: STOCKS,
    holdSeconds: HOLD_SECONDS,
  });
  const couriers = await startCourierSandbox(shop.url);
  try {
    await shop.withDatabase(setTerms);
    await shop.withDatabase(addReaders);
    return await killAndSettle({ shop, couriers, plan });
  } finally {
    await shop.remove();
    await couriers.remove();
  }
}

interface Campaign {
  shop: ShopUnderTest;
  couriers: CourierSandbox;
  plan: KillPlan;
}

async function killAndSettle(campaign: Campaign): Promise<CampaignResult> {
  const { shop, couriers, plan } = campaign;
  const client = createShopClient(...shop.urls);
  const diary = createDiary();
  const dependencies: PurchaseDependencies = {
    client,
    sandbox: shop.sandbox,
    diary,
    codes: TYPED_CODES,
    readCashToken: createCashTokenReader(shop.dataDir),
  };
  const owner = createOwner(client, await shop.withDatabase(addOwner), diary, {
    sandbox: shop.sandbox,
    couriers,
  });
  const failures: string[] = [];
  const productIds = [...shop.startStock.keys()];
  const setIds = await shop.withDatabase(async (opened) => {
    const ids: string[] = [];
    for (const set of SETS) {
      const parts = set.map(({ number, pieces }) => ({ productId: productIds[number] ?? '', pieces }));
      ids.push(await addSet(opened, parts));
    }
    return ids;
  });

  const servers = await startAll(campaign);
  const restMs = Math.max(0, ...plan.kills.map(({ at }) => SHOPPERS_REST_MS[at]));
  const crowd = startShopping(dependencies, shop, { owner, setIds, atOnce: SHOPPING_AT_ONCE, restMs });
  for (const [index, kill] of plan.kills.entries()) {
    // Only the first instance reaches a crash point; the others keep working.
    const victim = kill.at === 'random' ? Math.floor(Math.random() * servers.length) : 0;
    failures.push(...(await endOne(servers, victim, { kill, client })));
    crowd.ensureWell();
    const next = plan.kills[index + 1];
    servers[victim] = await shop.start(startOptions(campaign, victim, next));
  }
  const lastStartMs = performance.now();
  const came = await crowd.close();
  await owner.finish();
  const isSettled = await untilSettled(
    { client, sandbox: shop.sandbox, ...diary },
    came,
    SETTLED_WITHIN_MS + HOLD_SECONDS * 1_000,
  );
  const settledAfterSeconds = (performance.now() - lastStartMs) / 1_000;
  if (!isSettled) failures.push(`not settled after ${settledAfterSeconds.toFixed(0)} s`);
  failures.push(...(await owner.untilBooked()));
  await wait(Math.max(0, lastStartMs + MAILS_LEAVE_WITHIN_MS - performance.now()));
  const linkOrders = await readLinkOrders(shop.sandbox);
  const pictureLosses = await owner.findLostPictures(shop.url);
  for (const server of servers) {
    await server.kill();
    failures.push(...errorsOf(server));
  }
  const facts: Facts = await shop.withDatabase(async (opened) => ({
    ...(await readShopFacts(opened, shop.startStock, linkOrders)),
    ledger: await shop.sandbox.ledger(),
    couriers: { bookings: await readBookings(opened), orders: (await couriers.ledger()).orders },
    acknowledged: [...diary.acknowledged.values()],
    toldTickets: [...diary.claims.values()],
    toldNewsletters: [...diary.newsletters],
    toldPaid: [...diary.toldPaid],
    toldRefunded: diary.toldRefunded,
    ownerLosses: [
      ...pictureLosses,
      ...(await owner.findTornImports(opened)),
      ...(await owner.findLostWork(opened)),
    ],
  }));
  return {
    facts,
    counts: diary.counts,
    failures: [...failures, ...client.failures],
    kills: plan.kills.length,
    lostAnswers: client.lostAnswers(),
    settledAfterSeconds,
  };
}

async function startAll(campaign: Campaign): Promise<ServerProcess[]> {
  const { shop, plan } = campaign;
  const servers: ServerProcess[] = [];
  // One after the other, because the first one migrates the database.
  for (const instance of shop.urls.keys()) {
    servers.push(await shop.start(startOptions(campaign, instance, plan.kills[0])));
  }
  return servers;
}

function startOptions(
  { couriers, plan }: Campaign,
  instance: number,
  kill: KillPlan['kills'][number] | undefined,
) {
  const after = 1 + Math.floor(Math.random() * MOST_PASSES);
  const isVictim = kill?.at === 'point' && instance === 0;
  return {
    instance,
    sourceFault: plan.sourceFault,
    env: couriers.variables,
    ...(isVictim && { crash: { point: kill.point, after } }),
  };
}

/** @returns what is wrong */
async function endOne(
  servers: readonly ServerProcess[],
  victim: number,
  { kill, client }: { kill: KillPlan['kills'][number]; client: ShopClient },
): Promise<string[]> {
  const server = servers[victim];
  if (server === undefined) throw new Error(`there is no instance ${victim}`);
  if (kill.at === 'point') {
    const endMs = performance.now() + POINT_WITHIN_MS;
    while (server.isRunning() && performance.now() < endMs) await wait(5);
    const isReached = !server.isRunning();
    await server.kill();
    return [...(isReached ? [] : [`nothing came to the point "${kill.point}"`]), ...errorsOf(server)];
  }
  await anyMoment(client);
  const ended = servers.some((one) => !one.isRunning());
  await server.kill();
  return [...(ended ? ['the shop ended by itself'] : []), ...errorsOf(server)];
}

/**
 * Waits for a random moment in the shop's life, measured in work and in time, so that any step of a purchase can be
 * its last.
 */
async function anyMoment(client: ShopClient): Promise<void> {
  const lastAnswer = client.answers() + Math.random() * LIFE_ANSWERS;
  const endMs = performance.now() + LONGEST_LIFE_MS;
  while (client.answers() < lastAnswer && performance.now() < endMs) await wait(5);
  await wait(Math.random() * LIFE_MS);
}

/** What the shop logged at level error or above. A kill itself leaves no log line. */
function errorsOf({ output }: ServerProcess): string[] {
  return output
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{'));
}
