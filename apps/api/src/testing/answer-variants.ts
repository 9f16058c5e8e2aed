import { createHmac } from 'node:crypto';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { makeOpenOrdersDue, reconcileDueOrders } from '../features/payments/index.ts';
import { sendDueRefunds } from '../features/refunds/index.ts';
import { setStock, stockOf } from './product-builder.ts';
import { type Stage, jobsOf, placed } from './provider-works.ts';
import { listQueuedMails } from './queued-mails.ts';

const MINUTE_MS = 60_000;
const AFTER_HOLD_MS = 31 * MINUTE_MS;

type Placed = Awaited<ReturnType<typeof placed>>;

/**
 * How an order has to end: `paid` with its own amount, `waits` for the owner with its piece kept, or `closed` with
 * every paisa given back.
 */
type Ending = 'paid' | 'waits' | 'closed';

/** A true answer or event of the provider that an account without options does not give (docs/payments.md). */
interface Variant {
  payment?: string;
  ending: Ending;
  /** What happens. @returns kinds of mails that the owner must have, each with the id that it must name */
  play(stage: Stage, order: Placed): Promise<Record<string, string>>;
}

interface LedgerLine {
  type: string;
  order_id: string;
  payment_id: string;
  amount: number;
}

/** The provider's ledger, which decides. */
export type LedgerReader = () => Promise<readonly LedgerLine[]>;

const unfit = (settings: object): Variant => ({
  ending: 'waits',
  async play(stage, order) {
    await stage.sandbox.set(settings);
    const { razorpay_payment_id: paymentId } = await stage.sandbox.pay(order.orderId);
    await pass(stage, MINUTE_MS);
    await pass(stage, AFTER_HOLD_MS);
    return { payment_unfit: paymentId };
  },
});

const withFee = (outcome: 'captured' | 'authorized'): Variant => ({
  ending: 'paid',
  async play(stage, order) {
    await payWithFee(stage, order, outcome);
    await pass(stage, MINUTE_MS);
    return {};
  },
});

export const answerVariants = {
  'the shopper bears the fee, captured': withFee('captured'),
  'the shopper bears the fee, authorised': withFee('authorized'),
  'the shopper bears the fee, too late': {
    ending: 'closed',
    async play(stage, order) {
      await pass(stage, AFTER_HOLD_MS);
      await setStock(stage.shop.database, order.productId, { stock: 0 });
      await payWithFee(stage, order, 'captured');
      await pass(stage, 10 * MINUTE_MS);
      return {};
    },
  },
  'the shopper bears the fee, refunded': {
    ending: 'closed',
    async play(stage, order) {
      await payWithFee(stage, order, 'captured');
      await pass(stage, MINUTE_MS);
      await refund(stage, order);
      return {};
    },
  },
  'an offer of the account': {
    ending: 'paid',
    async play(stage, order) {
      await stage.sandbox.set({ next_payment_offer: 1_000 });
      await pay(stage, order);
      return {};
    },
  },
  'a part of the amount': unfit({ next_payment_amount: 10_000 }),
  'more than the amount': unfit({ next_payment_amount: 20_000 }),
  'a payment of unknown status': unfit({ next_payment_status: 'pending' }),
  'a payment that cannot be read': unfit({ next_payment_odd: true }),
  'a part of the amount, given back by hand': {
    ending: 'closed',
    async play(stage, order) {
      const told = await unfit({ next_payment_amount: 10_000 }).play(stage, order);
      await stage.sandbox.dashboard('refund', { payment_id: told['payment_unfit'] });
      await pass(stage, MINUTE_MS);
      return told;
    },
  },
  'a link of unknown status': {
    payment: 'redirect',
    ending: 'waits',
    async play(stage, { linkId = '' }) {
      await pass(stage, MINUTE_MS);
      await pass(stage, AFTER_HOLD_MS);
      return { payment_unfit: linkId };
    },
  },
  'a link of unknown status, paid': {
    payment: 'redirect',
    ending: 'paid',
    async play(stage, { linkId = '' }) {
      await stage.sandbox.pay(linkId);
      await pass(stage, MINUTE_MS);
      return { payment_unfit: linkId };
    },
  },
  'a refund of unknown status': {
    ending: 'closed',
    async play(stage, order) {
      await pay(stage, order);
      await stage.sandbox.set({ next_refund_status: 'on_hold' });
      await refund(stage, order);
      for (let times = 0; times < 3; times += 1) await pass(stage, 10 * MINUTE_MS);
      const { provider_refund_id: id } = await refundOf(stage, order);
      return { refund_unknown: id ?? 'an id' };
    },
  },
  'a refund that the bank sends back': {
    ending: 'paid',
    async play(stage, order) {
      await pay(stage, order);
      await refund(stage, order);
      await pass(stage, 10 * MINUTE_MS);
      const { provider_refund_id: id } = await refundOf(stage, order);
      await stage.sandbox.returnRefund(id ?? '');
      await hear(stage, { event: 'refund.failed', payload: { refund: { entity: { id } } } });
      await pass(stage, MINUTE_MS);
      return { refund_trouble: '₹' };
    },
  },
  'an event that nobody knows': {
    ending: 'paid',
    async play(stage, order) {
      await stage.sandbox.pay(order.orderId);
      await hear(stage, { event: `payment.of_${order.orderId.toLowerCase()}`, about: order.orderId });
      await pass(stage, 0);
      return { payment_news: order.orderId };
    },
  },
  'an event that nobody can read': {
    ending: 'paid',
    async play(stage, order) {
      await stage.sandbox.pay(order.orderId);
      await hear(stage, `not JSON, but of ${order.orderId}`);
      await pass(stage, 0);
      return {};
    },
  },
  'a dispute that is lost': {
    ending: 'paid',
    async play(stage, order) {
      const paymentId = await pay(stage, order);
      const id = await stage.sandbox.dispute({ payment_id: paymentId, webhook: false });
      await stage.sandbox.dispute({ dispute_id: id, step: 'lost', webhook: false });
      const entity = await stage.sandbox.api('GET', `/v1/disputes/${id}`);
      await hear(stage, { event: 'payment.dispute.lost', payload: { dispute: { entity } } });
      return { payment_dispute: id };
    },
  },
} satisfies Record<string, Variant>;

export type AnswerVariant = keyof typeof answerVariants;
export const answerVariantNames = Object.keys(answerVariants) as AnswerVariant[];

/**
 * Plays a variant with an order of its own. @param readLedger the provider's ledger, which decides
 * @returns what is wrong, in sentences
 */
export async function playVariant(
  stage: Stage,
  name: AnswerVariant,
  readLedger: LedgerReader = () => stage.sandbox.ledger(),
): Promise<string[]> {
  const variant: Variant = answerVariants[name];
  stage.renewGateway();
  await stage.sandbox.set({ fail_next_refunds: 0, refund_delay_ms: 0, fee_bearer: 'platform' });
  if (name.startsWith('a link')) await stage.sandbox.set({ next_link_status: 'paused' });
  const order = await placed(stage, variant.payment === undefined ? {} : { payment: variant.payment });
  const told = await variant.play(stage, order);
  const ledger = await readLedger();
  return [
    ...(await judgeEnding(stage, order, { ending: variant.ending, ledger })),
    ...(await judgeMails(stage, told)),
  ];
}

/** Judges money by the provider's ledger, and stock by the shop's counters. */
async function judgeEnding(
  { shop }: Stage,
  { ownId, productId }: Placed,
  { ending, ledger }: { ending: Ending; ledger: readonly LedgerLine[] },
): Promise<string[]> {
  const row = await shop.database.read
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['payment_status', 'hold', 'total_paise', 'razorpay_order_id', 'payment_link_id'])
    .select(['payments.payment_id', 'amount_paise', 'shopper_fee_paise'])
    .where('orders.id', '=', ownId)
    .executeTakeFirstOrThrow();
  const lines = ledger.filter(
    ({ order_id, payment_id }) => order_id === row.razorpay_order_id || payment_id === row.payment_id,
  );
  const sum = (type: string) =>
    lines.filter((line) => line.type === type).reduce((paise, { amount }) => paise + amount, 0);
  const keptPaise = sum('capture') - sum('refund') + sum('refund_returned');
  const { held } = await stockOf(shop.database, productId);
  const found = `${row.payment_status}, ${keptPaise} paise kept, ${held} held`;
  const isRight = {
    paid:
      row.payment_status !== 'pending' &&
      keptPaise === Number(row.amount_paise) + Number(row.shopper_fee_paise),
    waits: row.payment_status === 'pending' && row.hold === 'live',
    closed: row.payment_status !== 'pending' && row.payment_status !== 'paid' && keptPaise === 0,
  }[ending];
  const isStockRight = held === (ending === 'waits' ? 1 : 0);
  const ownAmount = row.amount_paise === null || row.amount_paise === row.total_paise;
  return [
    ...(isRight && isStockRight ? [] : [`is to be ${ending}, and is ${found}`]),
    ...(ownAmount ? [] : [`${row.amount_paise} paise are booked for an order of ${row.total_paise}`]),
  ];
}

async function judgeMails({ shop }: Stage, told: Record<string, string>): Promise<string[]> {
  const complaints: string[] = [];
  for (const [kind, id] of Object.entries(told)) {
    const mails = await listQueuedMails(shop.database, { kind });
    const naming = mails.filter(({ text }) => text.includes(id));
    if (naming.length === 0) complaints.push(`the owner has no ${kind} that names ${id}`);
  }
  return complaints;
}

/** Lets time pass, and does what the schedule does then. */
async function pass(stage: Stage, ms: number): Promise<void> {
  stage.shop.clock.advance(ms);
  if (ms >= AFTER_HOLD_MS) await makeOpenOrdersDue(stage.shop.database, stage.shop.clock.now());
  await reconcileDueOrders(jobsOf(stage));
  await sendDueRefunds(jobsOf(stage));
}

async function pay(stage: Stage, order: Placed): Promise<string> {
  const { razorpay_payment_id: paymentId } = await stage.sandbox.pay(order.orderId);
  await pass(stage, MINUTE_MS);
  return paymentId;
}

async function payWithFee(
  { sandbox }: Stage,
  { orderId }: Placed,
  outcome: 'captured' | 'authorized',
): Promise<void> {
  await sandbox.set({ fee_bearer: 'customer' });
  await sandbox.pay(orderId, { outcome });
  await sandbox.set({ fee_bearer: 'platform' });
}

async function refund(stage: Stage, { ownId }: Placed): Promise<void> {
  const { shop, admin } = stage;
  await shop.callOk(refundOrder, { token: admin.token, params: { id: ownId }, body: { restock: true } });
  await sendDueRefunds(jobsOf(stage));
}

function refundOf({ shop }: Stage, { ownId }: Placed) {
  return shop.database.read
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('order_id', '=', ownId)
    .executeTakeFirstOrThrow();
}

/** A webhook that the provider has signed. @throws unless it is answered 200 */
async function hear({ shop }: Stage, event: object | string): Promise<void> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt_${Math.random()}`,
      'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook').update(payload).digest('hex'),
    },
    payload,
  });
  if (statusCode !== 200) throw new Error(`A signed webhook was answered ${statusCode}`);
}
