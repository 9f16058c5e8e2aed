import { addToCart, getCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { linesTotal } from '@shop/contract/money';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { PaidAnswer, SandboxProcess } from '../e2e/support/sandbox-process.ts';
import { LostAnswerError, type ShopClient } from './shop-client.ts';

/** What shoppers were told, and what they did. */
export interface Diary {
  /** Our ids, by the provider's. */
  acknowledged: Map<string, string>;
  /** Our ids. */
  toldPaid: Set<string>;
  /** How often each thing happened. */
  counts: Map<string, number>;
}

export interface PurchaseDependencies {
  client: ShopClient;
  sandbox: SandboxProcess;
  diary: Diary;
}

/** A placed order as its shopper knows it. */
interface Placed {
  shopper: KnownShopper;
  providerOrderId: string;
}

/** Ways to go on after the order is placed; the number says how many of a hundred shoppers go it. */
const ways: readonly [
  share: number,
  name: string,
  go: (parts: PurchaseDependencies, placed: Placed) => Promise<void>,
][] = [
  [25, 'pays', async (parts, placed) => report(parts, placed, await pay(parts, placed))],
  [12, 'pays and closes the browser', async (parts, placed) => void (await pay(parts, placed))],
  [
    12,
    'pays, webhook lost',
    async (parts, placed) => report(parts, placed, await pay(parts, placed, { webhook: false })),
  ],
  [
    12,
    'pays, webhook lost and browser closed',
    async (parts, placed) => void (await pay(parts, placed, { webhook: false })),
  ],
  [
    8,
    'payment fails',
    async (parts, placed) => {
      await pay(parts, placed, { outcome: 'failed' });
      await reportFailure(parts, placed);
    },
  ],
  [
    8,
    'payment fails and is captured late',
    async (parts, placed) => {
      const failed = await pay(parts, placed, { outcome: 'failed' });
      await reportFailure(parts, placed);
      await parts.sandbox.payLate(failed.razorpay_payment_id);
    },
  ],
  [
    8,
    'payment is authorised only',
    async (parts, placed) => report(parts, placed, await pay(parts, placed, { outcome: 'authorized' })),
  ],
  [7, 'abandons', async () => {}],
  [
    4,
    'starts again and pays both',
    async (parts, placed) => {
      const again = await place(parts, placed.shopper);
      await pay(parts, placed);
      if (again) await report(parts, again, await pay(parts, again));
    },
  ],
  [
    4,
    'starts again and pays the first',
    async (parts, placed) => {
      await place(parts, placed.shopper);
      await report(parts, placed, await pay(parts, placed, { webhook: false }));
    },
  ],
];

/** One shopper fills the cart with `productIds`, places the order and goes on in one of the ways. */
export async function goShopping(
  parts: PurchaseDependencies,
  shopper: KnownShopper,
  productIds: readonly string[],
): Promise<void> {
  for (const productId of productIds) {
    const body = { productId, quantity: 1 + Math.floor(Math.random() * 2) };
    await parts.client.persist(addToCart, { token: shopper.token, body });
  }
  const placed = await place(parts, shopper);
  if (!placed) return note(parts.diary, 'not placed');
  let dice = Math.random() * 100;
  const way = ways.find(([share]) => (dice -= share) < 0) ?? ways[0];
  if (!way) return;
  note(parts.diary, way[1]);
  await way[2](parts, placed);
}

/** Places an order of the whole cart. Null where it is refused, or its answer was lost and the shopper gave up. */
async function place({ client, diary }: PurchaseDependencies, shopper: KnownShopper): Promise<Placed | null> {
  const { token, userId, addressId } = shopper;
  for (;;) {
    const cart = await client.persist(getCart, { token, params: { userId } });
    if (!cart.isOk || cart.body.data.items.length === 0) return null;
    const totalAmount = linesTotal(cart.body.data.items);
    try {
      const answer = await client.call(placeOrder, {
        token,
        body: { addressInfo: { addressId }, totalAmount },
      });
      if (!answer.isOk) return null;
      const { orderId: providerOrderId, data } = answer.body;
      diary.acknowledged.set(providerOrderId, data._id);
      return { shopper, providerOrderId };
    } catch (error) {
      if (!(error instanceof LostAnswerError)) throw error;
      note(diary, 'answer to an order lost');
      if (Math.random() < 0.3) return null;
    }
  }
}

function pay(
  { sandbox }: PurchaseDependencies,
  { providerOrderId }: Placed,
  {
    outcome = 'captured',
    webhook = true,
  }: { outcome?: 'captured' | 'authorized' | 'failed'; webhook?: boolean } = {},
): Promise<PaidAnswer> {
  return sandbox.pay(providerOrderId, { outcome, webhook });
}

/** The browser tells the shop of the payment, once more if the answer was lost. */
async function report(
  { client, diary }: PurchaseDependencies,
  { shopper }: Placed,
  paid: PaidAnswer,
): Promise<void> {
  const answer = await client.persist(capturePayment, {
    token: shopper.token,
    body: {
      orderId: paid.razorpay_order_id,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    },
  });
  if (answer.isOk && answer.body.data.paymentStatus === 'paid') diary.toldPaid.add(answer.body.data._id);
}

async function reportFailure(
  { client }: PurchaseDependencies,
  { shopper, providerOrderId }: Placed,
): Promise<void> {
  await client.persist(capturePayment, {
    token: shopper.token,
    body: { orderId: providerOrderId, paymentStatus: 'failed', orderStatus: 'rejected' },
  });
}

function note({ counts }: Diary, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
