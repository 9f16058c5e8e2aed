import { setTimeout as wait } from 'node:timers/promises';
import { addToCart } from '@shop/contract/cart/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { getMoney, refundDrift } from '@shop/contract/reconciliation/endpoints';
import { until } from '../cluster/programs.ts';
import { createDiary } from '../diary.ts';
import { addOwner } from '../owner.ts';
import { type Part, figure } from '../part.ts';
import { type PurchaseDependencies, place, goShopping } from '../purchase.ts';
import { createShopClient } from '../shop-client.ts';
import { setPapers } from '../shop-terms.ts';
import { type ShopUnderTest, prepareShop } from '../shop-under-test.ts';
import { type ArchivedPostgres, startArchivedPostgres } from './archived-postgres.ts';
import { judgeNumbers, readGivenNumbers, sendOrders, skipNumbers } from './given-numbers.ts';

const SHOPPERS = 60;
const PRODUCTS = 10;
const BEFORE = 15;
/** Shoppers who order after the restore, and orders that are shipped, and therefore billed, at a time. */
const AFTER = 15;
const SENT = 4;
/** The fault of an owner who starts the shop without `npm run skip-numbers`. */
const NUMBERS_COME_AGAIN = 'numbers-come-again';
const FOUND_WITHIN_MS = 45_000;
/** Nothing is committed for this long before and after the restored moment. */
const APART_MS = 1_500;

/** Restores the database to a moment before the last orders, captures and refunds. */
export const recovery: Part = {
  title:
    'Postgres restored to a minute ago from its archived log: every payment since is found at the start, no number given twice',
  plants: ['restore-unnoticed', NUMBERS_COME_AGAIN],
  async run({ count = SHOPPERS, plant, tell }) {
    const postgres = await startArchivedPostgres();
    const shop = await prepareShop({
      database: 'postgres',
      databaseUrl: postgres.url,
      shoppers: count,
      stocks: Array<number>(PRODUCTS).fill(2_000),
      holdSeconds: 1_800,
    });
    try {
      await shop.withDatabase(setPapers);
      return await loseAndFind({ postgres, shop, plant, tell });
    } finally {
      await shop.remove();
      await postgres.stop();
    }
  },
};

interface RecoveryDependencies {
  postgres: ArchivedPostgres;
  shop: ShopUnderTest;
  plant: string | undefined;
  tell: (line: string) => void;
}

async function loseAndFind({ postgres, shop, plant, tell }: RecoveryDependencies): Promise<string[]> {
  const { sandbox, shoppers } = shop;
  const token = await shop.withDatabase(addOwner);
  const client = createShopClient(shop.url);
  const diary = createDiary();
  const dependencies: PurchaseDependencies = { client, sandbox, diary };
  const productIds = [...shop.startStock.keys()];
  const buyAll = async (buyers: typeof shoppers) => {
    for (const [index, shopper] of buyers.entries())
      await goShopping(dependencies, shopper, [productIds[index % productIds.length] ?? '']);
  };

  let server = await shop.start();
  await until(async () => (await moneyOf(client, token)).comparedAt !== null, {
    withinMs: FOUND_WITHIN_MS,
    tell: () => 'the books are not compared at the first start',
  });
  await postgres.backUp();
  await buyAll(shoppers.slice(0, BEFORE));
  const [refundedId = '', ...paidBefore] = diary.toldPaid;
  await sendOrders(client, token, paidBefore.slice(0, SENT));
  const [waiting] = shoppers.slice(BEFORE);
  if (waiting === undefined) throw new Error('nobody came');
  await client.persist(addToCart, {
    token: waiting.token,
    body: { productId: productIds[0] ?? '', quantity: 1 },
  });
  const open = await place(dependencies, waiting);
  if (!open) return ['no order was placed'];
  await wait(APART_MS);
  const target = await postgres.now();
  await wait(APART_MS);
  const capturesBefore = captures(await sandbox.ledger()).length;
  await sandbox.pay(open.providerOrderId, { outcome: 'captured', webhook: false });
  const refund = { token, params: { id: refundedId }, body: { refundedAmount: 0 } };
  const refunded = await client.call(refundOrder, refund);
  if (!refunded.isOk) return [`a refund was refused: ${JSON.stringify(refunded)}`];
  await until(async () => (await sandbox.ledger()).some(({ type }) => type === 'refund'), {
    withinMs: FOUND_WITHIN_MS,
    tell: () => 'a refund was not sent',
  });
  await buyAll(shoppers.slice(BEFORE + 1));
  await sendOrders(
    client,
    token,
    [...diary.toldPaid].slice(1 + paidBefore.length, 1 + paidBefore.length + SENT),
  );
  await server.kill();
  const given = await shop.withDatabase(readGivenNumbers);
  await postgres.lose();
  const ledger = await sandbox.ledger();
  await postgres.restoreTo(target);
  const kept = await orderIds(shop);
  const lost = [...diary.acknowledged.values()].filter((id) => !kept.has(id)).length;

  const keptNumbers = await shop.withDatabase(readGivenNumbers);
  const isFaultOfOwner = plant === NUMBERS_COME_AGAIN;
  if (!isFaultOfOwner) await skipNumbers({ DATABASE_URL: postgres.url, DATA_DIR: shop.dataDir });
  server = await shop.start({ sourceFault: isFaultOfOwner ? undefined : plant });
  const startedMs = performance.now();
  let unfound: string[] = ['nothing was asked'];
  await until(
    async () => {
      unfound = await findUnfound(shop, client, token);
      return unfound.length === 0;
    },
    { withinMs: FOUND_WITHIN_MS, tell: () => '' },
  ).catch(() => {});
  const foundAfter = ((performance.now() - startedMs) / 1_000).toFixed(1);
  const { open: drifts } = await moneyOf(client, token);
  const foreign = drifts.filter(({ kind }) => kind === 'payment_foreign');
  tell(figure('orders told of, lost by the restore', lost));
  tell(figure('captures at the provider since', captures(ledger).length - capturesBefore));
  tell(figure('of them told to the owner, order lost', foreign.length));
  tell(figure('all found after, s', unfound.length === 0 ? foundAfter : 'never'));
  for (const { _id: id } of foreign) {
    const answer = await client.call(refundDrift, { token, params: { id } });
    if (!answer.isOk) unfound.push(`${id} is not refunded: ${JSON.stringify(answer)}`);
  }
  const told = await mailsToOwner(shop);
  const since = createDiary();
  for (const shopper of shoppers.slice(0, AFTER)) {
    await goShopping({ ...dependencies, diary: since }, shopper, [productIds[0] ?? '']);
  }
  await sendOrders(client, token, [...since.toldPaid].slice(0, SENT));
  const now = await shop.withDatabase(readGivenNumbers);
  for (const kind of ['orders', 'papers'] as const) {
    tell(
      figure(
        `numbers of ${kind} given, kept, since`,
        `${given[kind].size}, ${keptNumbers[kind].size}, ${now[kind].size - keptNumbers[kind].size}`,
      ),
    );
  }
  const complaints = [
    ...unfound,
    ...judgeRefunds(
      await sandbox.ledger(),
      foreign.map(({ paymentId = '' }) => paymentId),
    ),
    ...(lost > 0 && foreign.length > 0 ? [] : ['no paid order was lost: nothing was tried']),
    ...(told > 0 ? [] : ['the owner got no mail']),
    ...judgeNumbers(given, { kept: keptNumbers, now }),
    ...client.failures,
  ];
  await server.kill();
  return complaints;
}

type Ledger = Awaited<ReturnType<ShopUnderTest['sandbox']['ledger']>>;

function captures(ledger: Ledger): Ledger {
  return ledger.filter(({ type }) => type === 'capture');
}

async function moneyOf(client: ReturnType<typeof createShopClient>, token: string) {
  const answer = await client.persist(getMoney, { token });
  if (!answer.isOk) throw new Error(`the owner's books are refused: ${JSON.stringify(answer)}`);
  return answer.body.data;
}

async function orderIds(shop: ShopUnderTest): Promise<Set<string>> {
  const rows = await shop.withDatabase(({ read }) => read.selectFrom('orders').select('id').execute());
  return new Set(rows.map(({ id }) => id));
}

function mailsToOwner(shop: ShopUnderTest): Promise<number> {
  return shop.withDatabase(async ({ read }) => {
    const mails = await read
      .selectFrom('outbox_mails')
      .select('id')
      .where('kind', '=', 'money_differs')
      .execute();
    return mails.length;
  });
}

/** Money in the provider's ledger that the shop neither booked nor reported to the owner. */
async function findUnfound(
  shop: ShopUnderTest,
  client: ReturnType<typeof createShopClient>,
  token: string,
): Promise<string[]> {
  const ledger = await shop.sandbox.ledger();
  const { open } = await moneyOf(client, token);
  const told = new Set(open.map(({ paymentId }) => paymentId));
  const back = ledger.filter(({ type }) => type === 'refund');
  const givenBack = new Set(back.map(({ payment_id: id }) => id));
  const booked = await shop.withDatabase(async ({ read }) => {
    const payments = await read.selectFrom('payments').select('payment_id').execute();
    const refunds = await read
      .selectFrom('refunds')
      .select(['payment_id', 'provider_refund_id'])
      .where('provider_refund_id', 'is not', null)
      .execute();
    return {
      payments: new Set(payments.map((row) => row.payment_id)),
      refunds: new Set(refunds.map((row) => row.payment_id)),
    };
  });
  return [
    ...captures(ledger)
      .filter(({ payment_id: id }) => !booked.payments.has(id) && !told.has(id) && !givenBack.has(id))
      .map(({ payment_id: id }) => `the capture ${id} is neither booked nor told`),
    ...back
      .filter(({ payment_id: id }) => booked.payments.has(id) && !booked.refunds.has(id))
      .map(({ payment_id: id }) => `the refund of ${id} is not known`),
  ];
}

/** Each payment was refunded at most once, and payments without an order were refunded. */
function judgeRefunds(ledger: Ledger, foreign: readonly string[]): string[] {
  const refunds = ledger.filter(({ type }) => type === 'refund').map(({ payment_id: id }) => id);
  const twice = refunds.filter((id, index) => refunds.indexOf(id) !== index);
  const kept = foreign.filter((id) => !refunds.includes(id));
  return [...twice.map((id) => `${id} was refunded twice`), ...kept.map((id) => `${id} was not given back`)];
}
