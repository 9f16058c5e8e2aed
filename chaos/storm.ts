import { createHmac, randomUUID } from 'node:crypto';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { razorpayWebhook } from '@shop/contract/payments/endpoints';
import { forEachAtOnce, fillCarts, shuffled } from './buying.ts';
import { type ShopFacts, readShopFacts } from './facts.ts';
import { judge } from './judge.ts';
import { type Part, figure } from './part.ts';
import { plants } from './plants.ts';
import { untilSettled } from './settled.ts';
import { createShopClient } from './shop-client.ts';
import { type ShopUnderTest, prepareShop } from './shop-under-test.ts';

const MESSAGES = 10_000;
const DROPPED = 0.05;
const TAMPERED = 0.05;
const REPLAYED = 0.02;
const DUPLICATED = 0.1;
/** The share that arrives after all others. */
const DELAYED = 0.05;
const AT_ONCE = 24;
const PLACED_AT_ONCE = 8;
const SLOWEST_P99_MS = 500;
const HOLD_SECONDS = 1_800;
const SETTLED_WITHIN_MS = 120_000;
/** The price of the first product of `prepareShop`, in rupees. */
const TOTAL_RUPEES = 149.5;
const EVENTS = ['payment.authorized', 'payment.captured', 'order.paid'] as const;

interface Message {
  eventId: string;
  body: string;
  signature: string;
  isTampered: boolean;
}

/** Ten thousand webhooks of the provider, with everything that can go wrong with them. */
export const storm: Part = {
  title: 'a storm of 10,000 webhooks: dropped, doubled, shuffled, late, tampered with, replayed',
  plants: ['webhooks-unverified', 'too-slow', 'told-twice', 'stock-off-by-one'],
  async run({ count = MESSAGES, plant, tell }) {
    const orders = Math.ceil(count / EVENTS.length);
    const shop = await prepareShop({
      database: 'postgres',
      shoppers: orders,
      stocks: [orders],
      holdSeconds: HOLD_SECONDS,
    });
    try {
      const sourceFault = plant === 'webhooks-unverified' ? plant : undefined;
      const server = await shop.start({ sourceFault });
      const client = createShopClient(shop.url);
      const acknowledged = await placeAndPay(shop, client);
      const messages = storms(shop, [...acknowledged.paid]);
      const answers = await sendAll(shop.url, messages);
      const isSettled = await untilSettled(
        { client, sandbox: shop.sandbox, acknowledged: acknowledged.orders },
        shop.shoppers,
        SETTLED_WITHIN_MS,
      );
      const written = await shop.withDatabase(({ read }) =>
        read.selectFrom('webhook_events').select('event_id').execute(),
      );
      const facts = await shop.withDatabase((opened) => readShopFacts(opened, shop.startStock));
      await server.kill();
      const p99Ms =
        percentile(
          answers.map(({ ms }) => ms),
          0.99,
        ) + (plant === 'too-slow' ? 1_000 : 0);
      tell(figure('webhooks sent', answers.length));
      tell(figure('of them tampered with', answers.filter(({ message }) => message.isTampered).length));
      tell(
        figure(
          'answered within, p50 · p99 (ms)',
          `${percentile(
            answers.map(({ ms }) => ms),
            0.5,
          )} · ${p99Ms}`,
        ),
      );
      tell(figure('orders confirmed', facts.orders.filter((order) => order.paymentStatus === 'paid').length));
      return [
        ...(isSettled ? [] : ['not settled']),
        ...client.failures,
        ...judgeAnswers(answers, new Set(written.map((row) => row.event_id))),
        ...(p99Ms <= SLOWEST_P99_MS ? [] : [`answered within ${p99Ms} ms at p99`]),
        ...(await judgeEffects(shop, facts, { acknowledged: acknowledged.orders, plant })),
      ];
    } finally {
      await shop.remove();
    }
  },
};

/** Everybody orders and pays. The provider itself sends no webhooks. */
async function placeAndPay(shop: ShopUnderTest, client: ReturnType<typeof createShopClient>) {
  const [productId = ''] = shop.startStock.keys();
  await fillCarts(shop, productId);
  const orders = new Map<string, string>();
  const paid = new Map<string, string>();
  await forEachAtOnce(shop.shoppers, PLACED_AT_ONCE, async ({ token, addressId }) => {
    const answer = await client.persist(placeOrder, {
      token,
      body: { addressInfo: { addressId }, totalAmount: TOTAL_RUPEES },
    });
    if (!answer.isOk) throw new Error(`not placed: ${JSON.stringify(answer.refusal)}`);
    const { orderId, data } = answer.body;
    orders.set(orderId, data._id);
    const payment = await shop.sandbox.pay(orderId, { outcome: 'captured', webhook: false });
    paid.set(orderId, payment.razorpay_payment_id);
  });
  return { orders, paid };
}

/** What arrives for three events per order, in the order of arrival. */
function storms(
  { sandbox }: ShopUnderTest,
  paid: readonly [orderId: string, paymentId: string][],
): Message[] {
  const secret = sandbox.variables['RAZORPAY_WEBHOOK_SECRET'] ?? '';
  const sent: Message[] = [];
  const late: Message[] = [];
  for (const [orderId, paymentId] of paid) {
    for (const event of EVENTS) {
      const dice = Math.random();
      if (dice < DROPPED) continue;
      const message = signed(secret, event, orderId, paymentId);
      if (dice < DROPPED + TAMPERED) {
        sent.push({ ...message, body: message.body.replace('"amount":1', '"amount":2'), isTampered: true });
        continue;
      }
      (Math.random() < DELAYED ? late : sent).push(message);
      if (Math.random() < DUPLICATED) sent.push(message);
      if (Math.random() < REPLAYED) sent.push({ ...message, eventId: randomUUID() });
    }
  }
  return [...shuffled(sent), ...shuffled(late)];
}

function signed(secret: string, event: string, orderId: string, paymentId: string): Message {
  const payment = { entity: { id: paymentId, order_id: orderId, amount: 14_950, status: 'captured' } };
  const order = event === 'order.paid' ? { order: { entity: { id: orderId } } } : {};
  const body = JSON.stringify({ entity: 'event', event, payload: { payment, ...order } });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { eventId: randomUUID(), body, signature, isTampered: false };
}

interface Answered {
  message: Message;
  status: number;
  ms: number;
}

async function sendAll(url: string, messages: readonly Message[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  await forEachAtOnce(messages, AT_ONCE, async (message) => {
    const startedMs = performance.now();
    const response = await fetch(url + razorpayWebhook.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': message.signature,
        'x-razorpay-event-id': message.eventId,
      },
      body: message.body,
    });
    await response.arrayBuffer();
    answers.push({ message, status: response.status, ms: Math.round(performance.now() - startedMs) });
  });
  return answers;
}

/** Genuine webhooks are accepted; tampered ones are refused and have no effect. */
function judgeAnswers(answers: readonly Answered[], written: ReadonlySet<string>): string[] {
  return answers.flatMap(({ message, status }) => {
    const right = message.isTampered ? 401 : 200;
    const isWritten = written.has(message.eventId);
    return [
      ...(status === right ? [] : [`${message.eventId} was answered ${status} instead of ${right}`]),
      ...(isWritten === message.isTampered
        ? [`${message.eventId} is ${isWritten ? '' : 'not '}written`]
        : []),
    ];
  });
}

/** Each event has exactly one effect, however often it arrived. */
async function judgeEffects(
  shop: ShopUnderTest,
  facts: ShopFacts,
  { acknowledged, plant }: { acknowledged: ReadonlyMap<string, string>; plant: string | undefined },
): Promise<string[]> {
  const all = {
    ...facts,
    ledger: await shop.sandbox.ledger(),
    acknowledged: [...acknowledged.values()],
    toldPaid: [...acknowledged.values()],
    toldRefunded: new Map<string, number>(),
    toldTickets: [],
    toldNewsletters: [],
    ownerLosses: [],
  };
  const planted = plant === undefined ? undefined : plants[plant];
  return judge(planted?.(all) ?? all);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
