import { noPapers } from './no-papers.ts';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { createHmac } from 'node:crypto';
import { addAddress } from '@shop/contract/addresses/endpoints';
import { addToCart } from '@shop/contract/cart/endpoints';
import { razorpayWebhook } from '@shop/contract/payments/endpoints';
import type { Database } from '../database.ts';
import { reconcileDueOrders } from '../features/payments/index.ts';
import { sendDueRefunds } from '../features/refunds/index.ts';
import { type SignedIn, type TestShop, buildTestShop } from './build-test-app.ts';
import { placeOrderOf, someAddress } from './buy.ts';
import { newProduct, stockOf } from './product-builder.ts';
import { type TestSandbox, startTestSandbox } from './test-sandbox.ts';

/**
 * The provider's events about one order: a first attempt to pay fails, a second succeeds, one part is refunded, and
 * another refund fails.
 */
export const EVENTS = [
  'payment.failed',
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'refund.processed',
  'refund.failed',
] as const;

type EventName = (typeof EVENTS)[number];

/** One sequence in which the six events may arrive. */
export interface Ordering {
  events: readonly EventName[];
  /** Each event arrives twice, at the same moment. */
  isDoubled: boolean;
}

/** All 1,440. */
export function allOrderings(): Ordering[] {
  return permutationsOf(EVENTS).flatMap((events) => [
    { events, isDoubled: false },
    { events, isDoubled: true },
  ]);
}

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  );
}

const PRICE_PAISE = 19_900;
const PROCESSED_PAISE = 5_000;
const FAILED_PAISE = 3_000;
const PLENTY = 10_000;
/** How long a refund stays pending unless it is ended by hand. */
const FOR_EVER_MS = 1_000_000_000;

/** What is true of an order in the end, whatever came when. */
export interface FinalState {
  order: string;
  refundedPaise: number;
  /** `status amount` of each refund. */
  refunds: string[];
  payments: string[];
  confirmations: number;
  /** Pieces that have left the stock, and pieces held. */
  stock: string;
  ledger: string[];
}

/** The only state in which all orderings may end. */
export const ONE_FINAL_STATE: FinalState = {
  order: 'confirmed/paid/sold',
  refundedPaise: PROCESSED_PAISE,
  refunds: [`processed ${PROCESSED_PAISE}`],
  payments: [`paid_order ${PRICE_PAISE}`],
  confirmations: 1,
  stock: '1 gone, 0 held',
  ledger: [`capture ${PRICE_PAISE}`, `refund ${PROCESSED_PAISE}`],
};

/** A shop and its provider, on which orders are played one after the other. */
export interface OrderingStage {
  /** Plays the events of a new order in this sequence. @returns what is true in the end */
  play(ordering: Ordering): Promise<FinalState>;
  close(): Promise<void>;
}

/** Builds a stage on an empty database of its own, or on that of a test. */
export async function buildOrderingStage(database?: Database): Promise<OrderingStage> {
  const sandbox = await startTestSandbox();
  await sandbox.set({ refund_delay_ms: FOR_EVER_MS });
  const shop = await buildTestShop({
    ...(database && { database }),
    gateway: sandbox.gateway,
    config: { rateLimits: false },
  });
  const shopper = await shop.newShopper();
  const { data } = await shop.callOk(addAddress, { token: shopper.token, body: someAddress });
  const buyer = { shopper, addressId: data._id };
  return {
    play: (ordering) => play({ shop, sandbox, buyer }, ordering),
    async close() {
      await shop.close();
      await sandbox.close();
    },
  };
}

interface Stage {
  shop: TestShop;
  sandbox: TestSandbox;
  buyer: { shopper: SignedIn; addressId: string };
}

async function play(stage: Stage, { events, isDoubled }: Ordering): Promise<FinalState> {
  const { shop, sandbox, buyer } = stage;
  const productId = await newProduct(shop.database, { pricePaise: PRICE_PAISE, stock: PLENTY });
  await shop.callOk(addToCart, { token: buyer.shopper.token, body: { productId, quantity: 1 } });
  const { body } = await placeOrderOf(shop, buyer);
  if (!('orderId' in body)) throw new Error(`not placed: ${JSON.stringify(body)}`);
  const provider = createProviderSide(sandbox, body.orderId);
  const ledgerBefore = (await sandbox.ledger()).length;
  await staySignedIn(shop);
  for (const event of events) {
    const entities = await provider.bringTo(event);
    const copies = isDoubled ? [1, 2] : [1];
    await Promise.all(copies.map(() => deliver(shop, event, entities)));
    await Promise.all(copies.map(() => runJobs(stage)));
    shop.clock.advance(1_000);
  }
  // What the schedule does by itself.
  for (let hour = 0; hour < 3; hour += 1) {
    shop.clock.advance(3_600_000);
    await runJobs(stage);
  }
  const ledger = (await sandbox.ledger()).slice(ledgerBefore);
  return {
    ...(await readState(shop.database, body.data._id, productId)),
    ledger: ledger.map(({ type, amount }) => `${type} ${amount}`).toSorted(),
  };
}

/** Signs in anew, because the clock moves by hours with each order. */
async function staySignedIn({ database, clock }: TestShop): Promise<void> {
  const now = clock.now();
  await database.write((tx) =>
    tx.updateTable('sessions').set({ created_at: now, last_used_at: now }).execute(),
  );
}

/** The provider's truth about one order, which is never behind an event that reports it. */
function createProviderSide(sandbox: TestSandbox, orderId: string) {
  const known: Partial<Record<'failed' | 'paid' | 'processed' | 'refused', string>> = {};
  let isCaptured = false;

  async function fail() {
    known.failed ??= (await sandbox.pay(orderId, { outcome: 'failed' })).razorpay_payment_id;
  }
  async function authorize() {
    await fail();
    known.paid ??= (await sandbox.pay(orderId, { outcome: 'authorized' })).razorpay_payment_id;
    return known.paid;
  }
  async function capture() {
    const paymentId = await authorize();
    if (isCaptured) return;
    // The shop may have captured the payment by itself.
    const { status } = await sandbox.api('GET', `/v1/payments/${paymentId}`);
    if (status === 'authorized') {
      await sandbox.dashboard('capture', { payment_id: paymentId, webhook: false });
    }
    isCaptured = true;
    const refund = { payment_id: paymentId, webhook: false };
    const done = await sandbox.dashboard('refund', { ...refund, amount: PROCESSED_PAISE });
    await sandbox.set({ fail_next_refunds: 1 });
    const refused = await sandbox.dashboard('refund', { ...refund, amount: FAILED_PAISE });
    [known.processed, known.refused] = [String(done['id']), String(refused['id'])];
  }

  return {
    /** Makes true what the event reports. @returns what the event is about */
    async bringTo(event: EventName): Promise<object> {
      if (event === 'payment.failed') await fail();
      else if (event === 'payment.authorized') await authorize();
      else await capture();
      if (event === 'refund.processed' || event === 'refund.failed') {
        const refundId = event === 'refund.failed' ? known.refused : known.processed;
        await sandbox.settleRefund(refundId ?? '');
        return {
          refund: { entity: { id: refundId, payment_id: known.paid } },
          payment: { entity: { id: known.paid, order_id: orderId } },
        };
      }
      const paymentId = event === 'payment.failed' ? known.failed : known.paid;
      return {
        payment: { entity: { id: paymentId, order_id: orderId } },
        ...(event === 'order.paid' && { order: { entity: { id: orderId } } }),
      };
    },
  };
}

async function deliver(shop: TestShop, event: EventName, payload: object): Promise<void> {
  const rawBody = JSON.stringify({ event, payload });
  const answer = await shop.app.inject({
    method: 'POST',
    url: razorpayWebhook.path,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook').update(rawBody).digest('hex'),
      'x-razorpay-event-id': createHmac('sha256', 'id').update(rawBody).digest('hex'),
    },
    payload: rawBody,
  });
  if (answer.statusCode !== 200) throw new Error(`${event} was answered with ${answer.statusCode}`);
}

async function runJobs({ shop, sandbox }: Stage): Promise<void> {
  const dependencies = {
    database: shop.database,
    gateway: sandbox.gateway,
    clock: shop.clock,
    readSettings: () => demonstrationSettings,
    papers: noPapers,
    logger: shop.app.log,
  };
  await reconcileDueOrders(dependencies);
  await sendDueRefunds(dependencies);
}

async function readState(database: Database, orderId: string, productId: string) {
  const { read } = database;
  const order = await read
    .selectFrom('orders')
    .select(['order_status', 'payment_status', 'hold', 'refunded_paise'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const refunds = await read
    .selectFrom('refunds')
    .select(['status', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'failed')
    .execute();
  const payments = await read
    .selectFrom('payments')
    .select(['use', 'amount_paise'])
    .where('order_id', '=', orderId)
    .execute();
  const confirmations = await read
    .selectFrom('outbox_mails')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order_confirmed')
    .execute();
  const { stock, held } = await stockOf(database, productId);
  return {
    order: `${order.order_status}/${order.payment_status}/${order.hold}`,
    refundedPaise: order.refunded_paise,
    refunds: refunds.map(({ status, amount_paise }) => `${status} ${amount_paise}`).toSorted(),
    payments: payments.map(({ use, amount_paise }) => `${use} ${amount_paise}`).toSorted(),
    confirmations: confirmations.length,
    stock: `${PLENTY - stock} gone, ${held} held`,
  };
}
