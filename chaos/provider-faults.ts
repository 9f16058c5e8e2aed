import { type Tables, migrate, databaseSchema, openPostgres } from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import {
  type FaultCell,
  type FaultOutcome,
  allFaultCells,
  buildFaultStage,
  nameOfCell,
} from '@shop/api/testing/provider-fault-cells';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { answerVariantNames } from '@shop/api/testing/answer-variants';
import { fillCarts } from './buying.ts';
import { type Part, type PartOptions, figure } from './part.ts';
import { createShopClient } from './shop-client.ts';
import { prepareShop } from './shop-under-test.ts';
import { readsASecond, pause } from './speed.ts';

/** Most of the time is spent waiting for a provider that hangs, so this many wait in parallel. */
const STAGES = 12;
/** A slow machine must not affect the result. */
const PATIENT_MS = 120_000;
const BUYERS = 24;
const UNHURT_MS = 6_000;
const LEAST_SPEED = 0.5;
/** The price of the first product of `prepareShop`, in rupees. */
const TOTAL_RUPEES = 149.5;

/** Every call to the provider with every fault, and the rest of the shop meanwhile. */
export const providerFaults: Part = {
  title:
    'each call of the provider × each fault, and true answers that differ; the rest of the shop meanwhile',
  plants: ['refunded-twice', 'kept-for-nothing', 'too-slow', 'slow-lists'],
  async run({ only, plant, tell }) {
    const cells = allFaultCells().filter((cell) => nameOfCell(cell).includes(only ?? ''));
    const outcomes = await runAll(cells);
    if (plant === 'too-slow') outcomes.get(cells[0] as FaultCell)?.complaints.push('answered after 11000 ms');
    if (plant === 'refunded-twice') {
      outcomes.get(cells[0] as FaultCell)?.complaints.push('a payment was refunded twice');
    }
    const complaints = [...outcomes].flatMap(([cell, outcome]) =>
      outcome.complaints.map((complaint) => `${nameOfCell(cell)}: ${complaint}`),
    );
    const slowest = [...outcomes].toSorted(([, one], [, other]) => other.ms - one.ms)[0];
    tell(figure('calls × faults', outcomes.size));
    if (slowest) {
      tell(figure('slowest answer (ms)', `${slowest[1].ms}, ${nameOfCell(slowest[0])}`));
    }
    complaints.push(...(await playAll(only, plant, tell)));
    return [...complaints, ...(only === undefined ? await seeTheRest(tell, plant) : [])];
  },
};

async function runAll(cells: readonly FaultCell[]): Promise<Map<FaultCell, FaultOutcome>> {
  const outcomes = new Map<FaultCell, FaultOutcome>();
  const postgres = await startTestPostgres();
  const waiting = cells.toReversed();
  try {
    const names = Array.from({ length: Math.min(STAGES, cells.length) }, (_, index) => `stage_${index}`);
    const admin = openPostgres(postgres.urlOf('postgres'));
    // One after the other: each copies the template, which nobody else may use meanwhile.
    for (const name of names) await admin.runStatement(`create database ${name} template template0`);
    await admin.close();
    await Promise.all(
      names.map(async (name) => {
        const options = { maxConnections: 6, connectWithinMs: PATIENT_MS, gateWaitMs: PATIENT_MS };
        const database = openPostgres<Tables>(postgres.urlOf(name), options);
        await migrate(database, databaseSchema);
        const stage = await buildFaultStage(database);
        for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
          outcomes.set(cell, await stage.run(cell));
        }
        await stage.close();
        await database.close();
      }),
    );
    return outcomes;
  } finally {
    await postgres.stop();
  }
}

/** Every true answer and event that differs from the usual ones, judged by the ledger. */
async function playAll(
  only: string | undefined,
  plant: string | undefined,
  tell: PartOptions['tell'],
): Promise<string[]> {
  const names = answerVariantNames.filter((name) => name.includes(only ?? ''));
  if (names.length === 0) return [];
  const postgres = await startTestPostgres();
  const database = openPostgres<Tables>(postgres.urlOf('postgres'), { connectWithinMs: PATIENT_MS });
  await migrate(database, databaseSchema);
  const stage = await buildFaultStage(database);
  // The provider's ledger without what was given back: a shopper who was refunded has paid for nothing.
  const withoutRefunds = async () => (await stage.ledger()).filter(({ type }) => type !== 'refund');
  const complaints: string[] = [];
  for (const name of names) {
    const wrong = await stage.play(name, plant === 'kept-for-nothing' ? withoutRefunds : undefined);
    complaints.push(...wrong.map((complaint) => `${name}: ${complaint}`));
  }
  await stage.close();
  await database.close();
  await postgres.stop();
  tell(figure('answers that differ', names.length));
  return complaints;
}

/** Buyers meet a provider that hangs, while others read the list. */
async function seeTheRest(tell: PartOptions['tell'], plant: string | undefined): Promise<string[]> {
  const shop = await prepareShop({
    database: 'postgres',
    shoppers: BUYERS,
    stocks: [10_000],
    holdSeconds: 1_800,
  });
  try {
    const [productId = ''] = shop.startStock.keys();
    await fillCarts(shop, productId);
    const server = await shop.start();
    const unhurt = await readsASecond(shop.url, pause(UNHURT_MS));
    await shop.sandbox.setFaults({
      calls: [{ method: 'POST', path: '/v1/orders', fault: 'hang', times: 100_000 }],
    });
    const client = createShopClient(shop.url);
    const buyers = Promise.all(
      shop.shoppers.map(({ token, addressId }) =>
        client.call(placeOrder, { token, body: { addressInfo: { addressId }, totalAmount: TOTAL_RUPEES } }),
      ),
    );
    const hurt = await readsASecond(shop.url, Promise.all([buyers, pause(UNHURT_MS)]));
    const statuses = (await buyers).map((answer) => (answer.isOk ? 200 : answer.status));
    await server.kill();
    const speed = plant === 'slow-lists' ? 0.1 : hurt / unhurt;
    tell(figure('lists meanwhile, of their speed', speed.toFixed(2)));
    return [
      ...client.failures,
      ...(speed >= LEAST_SPEED ? [] : [`lists went at ${speed.toFixed(2)} of their speed`]),
      ...(statuses.every((status) => status === 503) ? [] : [`buyers were answered ${statuses.join(', ')}`]),
    ];
  } finally {
    await shop.remove();
  }
}
