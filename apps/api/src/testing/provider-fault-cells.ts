import { addAddress } from '@shop/contract/addresses/endpoints';
import type { Database } from '../database.ts';
import { makeOpenOrdersDue, reconcileDueOrders } from '../features/payments/index.ts';
import { sendDueRefunds } from '../features/refunds/index.ts';
import { type TestShop, buildTestShop } from './build-test-app.ts';
import { someAddress } from './buy.ts';
import { type AnswerVariant, type LedgerReader, playVariant } from './answer-variants.ts';
import { stockOf } from './product-builder.ts';
import { PLENTY, type Prepared, type Stage, type Work, jobsOf, works } from './provider-works.ts';
import { startTestSandbox } from './test-sandbox.ts';

/** Every fault of a call that the sandbox supports (packages/razorpay-sandbox/README.md). */
export const CALL_FAULTS = [
  'delay',
  'hang',
  'reset',
  '400',
  '401',
  '409',
  '429',
  '500',
  '502-html',
  'error-after-commit',
  'no-answer-after-commit',
  'cut-json',
  'wrong-amount',
  'wrong-order',
] as const;

/** The statuses with which calls of shoppers and owners may be answered when the provider is in trouble. */
const DOCUMENTED = new Set([200, 409, 503]);
const ANSWER_WITHIN_MS = 10_000;
/** How a 503 is logged. Any other error line is a failure. */
const UNAVAILABLE = 'a needed part does not answer';
/** Long enough for every try to meet the fault. */
const LASTING = 1_000;

/** One provider call in one piece of work, with one fault, once or lasting. */
export interface FaultCell {
  work: keyof typeof works;
  fault: (typeof CALL_FAULTS)[number];
  isLasting: boolean;
}

/** The effect of the fault. */
export interface FaultOutcome {
  /** How long the answer took, in milliseconds. */
  ms: number;
  /** What is wrong, in sentences. */
  complaints: string[];
}

/** Each call of the provider × each fault, once and lasting. */
export function allFaultCells(): FaultCell[] {
  return (Object.keys(works) as (keyof typeof works)[]).flatMap((work) =>
    CALL_FAULTS.flatMap((fault) => [false, true].map((isLasting) => ({ work, fault, isLasting }))),
  );
}

export function nameOfCell({ work, fault, isLasting }: FaultCell): string {
  return `${work} × ${fault}${isLasting ? ', lasting' : ''}`;
}

/** A shop on a database of its own, and a provider that can have faults. */
export interface FaultStage {
  run(cell: FaultCell): Promise<FaultOutcome>;
  /** Plays a true answer that differs. `readLedger` replaces the provider's ledger. @returns what is wrong */
  play(variant: AnswerVariant, readLedger?: LedgerReader): Promise<string[]>;
  /** The provider's ledger. */
  ledger(): ReturnType<LedgerReader>;
  close(): Promise<void>;
}

/** Builds a shop for faults on an empty database, or on that of a test. */
export async function buildFaultStage(database?: Database): Promise<FaultStage> {
  const sandbox = await startTestSandbox();
  let target = sandbox.gateway;
  const gateway = new Proxy(target, { get: (_, name) => Reflect.get(target, name) as unknown });
  const shop = await buildTestShop({ ...(database && { database }), gateway, config: { rateLimits: false } });
  const shopper = await shop.newShopper();
  const { data } = await shop.callOk(addAddress, { token: shopper.token, body: someAddress });
  const stage: Stage = {
    shop,
    sandbox,
    gateway,
    admin: await shop.newAdmin(),
    buyer: { shopper, addressId: data._id },
    renewGateway() {
      target = sandbox.anotherGateway();
    },
  };
  return {
    run: (cell) => runCell(stage, cell),
    async play(variant, readLedger) {
      await staySignedIn(shop);
      return playVariant(stage, variant, readLedger);
    },
    ledger: () => sandbox.ledger(),
    async close() {
      await shop.close();
      await sandbox.close();
    },
  };
}

async function runCell(stage: Stage, { work, fault, isLasting }: FaultCell): Promise<FaultOutcome> {
  const { sandbox, shop } = stage;
  const { method, path, also = [], isRepeated = false, prepare, act }: Work = works[work];
  stage.renewGateway();
  await staySignedIn(shop);
  await sandbox.set({ fail_next_refunds: 0, refund_delay_ms: 0 });
  const ledgerBefore = (await sandbox.ledger()).length;
  const prepared = await prepare(stage);
  await sandbox.setFaults({
    calls: [...also, { method, path, fault, times: isLasting ? LASTING : 1 }],
  });
  const startedMs = performance.now();
  const status = await act(stage, prepared);
  const ms = Math.round(performance.now() - startedMs);
  await sandbox.clearFaults();
  stage.renewGateway();
  if (isRepeated && status !== 200) await act(stage, prepared);
  await recover(stage);
  const ledger = (await sandbox.ledger()).slice(ledgerBefore);
  return {
    ms,
    complaints: [
      ...(DOCUMENTED.has(status) ? [] : [`answered ${status}`]),
      ...(ms <= ANSWER_WITHIN_MS ? [] : [`answered after ${ms} ms`]),
      ...(await judgeOrders(stage, prepared, ledger)),
      ...shop.logLines
        .splice(0)
        .filter(({ level, msg }) => level >= 50 && msg !== UNAVAILABLE)
        .map((line) => `logged ${JSON.stringify(line)}`),
    ],
  };
}

/** Signs in anew, because the clock has moved by hours since the last run. */
async function staySignedIn({ database, clock }: TestShop): Promise<void> {
  const now = clock.now();
  await database.write((tx) =>
    tx.updateTable('sessions').set({ created_at: now, last_used_at: now }).execute(),
  );
}

/** What the schedule does by itself once the provider works again. */
async function recover(stage: Stage): Promise<void> {
  for (let hour = 0; hour < 4; hour += 1) {
    stage.shop.clock.advance(3_600_000);
    await makeOpenOrdersDue(stage.shop.database, stage.shop.clock.now());
    await reconcileDueOrders(jobsOf(stage));
    await sendDueRefunds(jobsOf(stage));
  }
}

/** Judges money by the provider's ledger, orders by its lists, and stock by the shop's counters. */
async function judgeOrders(
  { shop, sandbox }: Stage,
  { productId, ownId }: Prepared,
  ledger: readonly { type: string; payment_id: string; amount: number }[],
): Promise<string[]> {
  const orders = await shop.database.read
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'order_number', 'payment_status', 'hold', 'total_paise'])
    .where('order_lines.product_id', '=', productId)
    .execute();
  const complaints: string[] = [];
  for (const { order_number: receipt } of orders) {
    const { items } = (await sandbox.api('GET', `/v1/orders?receipt=${receipt}`)) as { items: object[] };
    if (items.length > 1) complaints.push(`${receipt} was made ${items.length} times at the provider`);
  }
  const captures = ledger.filter(({ type }) => type === 'capture');
  const refunds = ledger.filter(({ type }) => type === 'refund');
  const paidOrders = orders.filter((order) => order.payment_status === 'paid');
  const sums = { captures: captures.length, refunds: refunds.length, paid: paidOrders.length };
  if (captures.length !== refunds.length + paidOrders.length) {
    complaints.push(`the money does not add up: ${JSON.stringify(sums)}`);
  }
  if (new Set(refunds.map((entry) => entry.payment_id)).size !== refunds.length) {
    complaints.push('a payment was refunded twice');
  }
  const isOpen = orders.some((order) => order.payment_status === 'pending');
  if (isOpen) complaints.push(`order ${ownId} is still open`);
  const { stock, held } = await stockOf(shop.database, productId);
  const sold = orders.filter((order) => order.hold === 'sold').length;
  if (stock + sold !== PLENTY || held !== 0) {
    complaints.push(`stock ${stock}, ${sold} sold, ${held} held, of ${PLENTY}`);
  }
  const open = await shop.database.read
    .selectFrom('refunds')
    .select(['status'])
    .where('status', 'in', ['due', 'pending'])
    .execute();
  return [...complaints, ...open.map(({ status }) => `a refund is still ${status}`)];
}
