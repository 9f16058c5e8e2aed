import { setTimeout as wait } from 'node:timers/promises';
import { addToCart, getCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { linesTotal } from '@shop/contract/money';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { PaidAnswer, SandboxProcess } from '../e2e/support/sandbox-process.ts';
import { cancelTwice, claim } from './after-purchase.ts';
import { goShoppingInCash } from './cash-purchase.ts';
import type { ReadCashToken } from './read-cash-token.ts';
import { type Diary, note } from './diary.ts';
import { BACK_WITHIN_MS, LostAnswerError, type ShopClient, ShopGoneError } from './shop-client.ts';

export interface PurchaseDependencies {
  client: ShopClient;
  sandbox: SandboxProcess;
  diary: Diary;
  /** Codes to choose from, in a shop with extra terms (`shop-terms.ts`). */
  codes?: readonly string[];
  /** Given if the shop takes cash on delivery. */
  readCashToken?: ReadCashToken;
}

/** The share of shoppers who order with cash on delivery. */
const IN_CASH = 0.1;

/** The terms of an order, besides the cart. */
interface OrderTerms {
  withLink?: boolean;
  /** The code that the shopper enters. Undefined: none. */
  code?: string | undefined;
  /** Uses the discount for paying online. */
  prepaid?: boolean;
}

/** A placed order, as its shopper knows it. */
export interface Placed {
  shopper: KnownShopper;
  orderId: string;
  providerOrderId: string;
  /** The `plink_…` of its payment link. */
  linkId: string | null;
}

/** Ways to continue after the order is placed, with their shares. */
const ways: readonly [
  share: number,
  name: string,
  go: (parts: PurchaseDependencies, placed: Placed) => Promise<void>,
][] = [
  [25, 'pays', async (parts, placed) => void (await report(parts, placed, await pay(parts, placed)))],
  [12, 'pays and closes the browser', async (parts, placed) => void (await pay(parts, placed))],
  [
    12,
    'pays, webhook lost',
    async (parts, placed) => void (await report(parts, placed, await pay(parts, placed, { webhook: false }))),
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
    async (parts, placed) =>
      void (await report(parts, placed, await pay(parts, placed, { outcome: 'authorized' }))),
  ],
  [7, 'abandons', async () => {}],
  [
    10,
    'pays by link and comes back',
    async (parts, placed) => {
      const linked = await placeWithLink(parts, placed.shopper);
      if (linked) await report(parts, linked, await pay(parts, linked));
    },
  ],
  [
    5,
    'pays by link and closes the browser',
    async (parts, placed) => {
      const linked = await placeWithLink(parts, placed.shopper);
      if (linked) await pay(parts, linked);
    },
  ],
  [
    4,
    'has a link and pays without it',
    async (parts, placed) => {
      const linked = await placeWithLink(parts, placed.shopper);
      if (linked) await report(parts, linked, await pay(parts, { ...linked, linkId: null }));
    },
  ],
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
  [
    6,
    'pays and claims',
    async (parts, placed) => {
      const isPaid = await report(parts, placed, await pay(parts, placed), { isKept: false });
      if (isPaid) await claim(parts, placed);
    },
  ],
  [
    6,
    'pays and cancels, twice at once',
    async (parts, placed) => {
      await report(parts, placed, await pay(parts, placed), { isKept: false });
      await cancelTwice(parts, placed);
    },
  ],
];

/** A shopper fills the cart with `productIds`, places the order and continues in one of these ways. */
export async function goShopping(
  parts: PurchaseDependencies,
  shopper: KnownShopper,
  productIds: readonly string[],
): Promise<void> {
  for (const productId of productIds) {
    const body = { productId, quantity: 1 + Math.floor(Math.random() * 2) };
    await parts.client.persist(addToCart, { token: shopper.token, body });
  }
  const terms = someTerms(parts);
  const { readCashToken } = parts;
  if (readCashToken && Math.random() < IN_CASH) {
    return goShoppingInCash(parts, shopper, { readCashToken, code: terms.code });
  }
  const placed = await place(parts, shopper, terms);
  if (!placed) return note(parts.diary, 'not placed');
  let dice = Math.random() * ways.reduce((sum, [share]) => sum + share, 0);
  const way = ways.find(([share]) => (dice -= share) < 0) ?? ways[0];
  if (!way) return;
  note(parts.diary, way[1]);
  await way[2](parts, placed);
}

/** Orders the whole cart. Null if it is refused, or if the answer was lost and the shopper gave up, as some do. */
export async function place(
  { client, diary, codes }: PurchaseDependencies,
  shopper: KnownShopper,
  { withLink = false, code, prepaid = false }: OrderTerms = {},
): Promise<Placed | null> {
  const { token, userId, addressId } = shopper;
  const endMs = performance.now() + BACK_WITHIN_MS;
  for (;;) {
    const cart = await client.persist(getCart, { token, params: { userId } });
    if (!cart.isOk || cart.body.data.items.length === 0) return null;
    try {
      const query = { addressId, ...(code !== undefined && { code }) };
      const quoted = codes ? await client.persist(quoteCart, { token, query }) : null;
      const quote = quoted?.isOk ? quoted.body.data : null;
      const used = quote?.codes.map((each) => each.code).join(', ');
      const isPrepaid = prepaid && quote?.prepaid !== undefined;
      const seen = isPrepaid ? quote.prepaid?.totalAmount : quote?.totalAmount;
      const answer = await client.call(placeOrder, {
        token,
        body: {
          addressInfo: { addressId },
          totalAmount: seen ?? linesTotal(cart.body.data.items),
          ...(used && { code: used }),
          ...(isPrepaid && { prepaidDiscount: true }),
          ...(withLink && { payment: 'redirect' }),
        },
      });
      // A link keeps its order open for a quarter of an hour, so a shopper who wanted one does not give up.
      if (!answer.isOk && withLink && answer.retryAfterSeconds !== null) {
        if (performance.now() > endMs)
          throw new ShopGoneError(`no payment link for ${BACK_WITHIN_MS / 1_000} s`);
        await wait(answer.retryAfterSeconds * 1_000);
        continue;
      }
      // Others were faster to get the code's last use; order without it.
      if (!answer.isOk && code !== undefined && answer.refusal.code === 'code_refused') {
        note(diary, 'the code was gone');
        code = undefined;
        continue;
      }
      if (!answer.isOk) return null;
      if (used) note(diary, `ordered with ${used}`);
      if (isPrepaid) note(diary, 'ordered with the discount for paying online');
      const { orderId: providerOrderId, data, approvalURL } = answer.body;
      diary.acknowledged.set(providerOrderId, data._id);
      return { shopper, orderId: data._id, providerOrderId, linkId: approvalURL?.split('/').at(-1) ?? null };
    } catch (error) {
      if (!(error instanceof LostAnswerError)) throw error;
      note(diary, 'answer to an order lost');
      if (!withLink && Math.random() < 0.3) return null;
    }
  }
}

/** Some shoppers enter a code, and half of them know the discount for paying online. */
function someTerms({ codes = [] }: PurchaseDependencies): OrderTerms {
  const code = codes[Math.floor(Math.random() * codes.length * 3)];
  return { code, prepaid: Math.random() < 0.5 };
}

/** Orders again with a payment link. */
async function placeWithLink(parts: PurchaseDependencies, shopper: KnownShopper): Promise<Placed | null> {
  return place(parts, shopper, { withLink: true });
}

function pay(
  { sandbox }: PurchaseDependencies,
  { providerOrderId, linkId }: Placed,
  {
    outcome = 'captured',
    webhook = true,
  }: { outcome?: 'captured' | 'authorized' | 'failed'; webhook?: boolean } = {},
): Promise<PaidAnswer> {
  return sandbox.pay(linkId ?? providerOrderId, { outcome, webhook });
}

/**
 * The browser reports the payment to the shop, and repeats this if the answer was lost. @returns whether it is paid
 */
async function report(
  { client, diary }: PurchaseDependencies,
  { shopper, providerOrderId, linkId }: Placed,
  paid: PaidAnswer,
  { isKept = true }: { isKept?: boolean } = {},
): Promise<boolean> {
  const answer = await client.persist(capturePayment, {
    token: shopper.token,
    body: {
      orderId: providerOrderId,
      paymentId: paid.razorpay_payment_id,
      // There is no signature after returning from the link's page.
      ...(linkId === null && { signature: paid.razorpay_signature }),
    },
  });
  const isPaid = answer.isOk && answer.body.data.paymentStatus === 'paid';
  if (isKept && isPaid) diary.toldPaid.add(answer.body.data._id);
  return isPaid;
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
