import { noPapers } from './no-papers.ts';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { addToCart } from '@shop/contract/cart/endpoints';
import { capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder, sendRefundAgain } from '@shop/contract/refunds/endpoints';
import type { PaymentGateway } from '../features/gateway/index.ts';
import { reconcileDueOrders } from '../features/payments/index.ts';
import { sendDueRefunds } from '../features/refunds/index.ts';
import type { SignedIn, TestShop } from './build-test-app.ts';
import { placeOrderOf } from './buy.ts';
import { newProduct } from './product-builder.ts';
import type { TestSandbox } from './test-sandbox.ts';

const PRICE_PAISE = 19_900;
/** Pieces of each product at the start. */
export const PLENTY = 100;

/** A shop with a provider that can have faults. */
export interface Stage {
  shop: TestShop;
  sandbox: TestSandbox;
  buyer: { shopper: SignedIn; addressId: string };
  admin: SignedIn;
  /** Replaces the gateway by one that knows nothing of the provider's health yet. */
  renewGateway(): void;
  gateway: PaymentGateway;
}

/** A piece of work: the call that gets the fault, the preparation, and the work itself. @returns the status */
export interface Work {
  method: 'GET' | 'POST';
  path: string;
  /** Further faults, which make the shop come to the call at all. */
  also?: readonly object[];
  /** If it was refused with nothing changed, a person does it again once the provider works. */
  isRepeated?: boolean;
  prepare(stage: Stage): Promise<Prepared>;
  act(stage: Stage, prepared: Prepared): Promise<number>;
}

/** What a piece of work is about. */
export interface Prepared {
  productId: string;
  /** Our id and the provider's; empty until the order is placed. */
  ownId: string;
  orderId: string;
  paymentId?: string;
  refundId?: string;
}

const LOST = { fault: 'no-answer-after-commit', times: 1 };

/** Every piece of work that needs the provider. */
export const works = {
  'order/create': {
    method: 'POST',
    path: '/v1/orders',
    prepare: filledCart,
    act: place,
  },
  'order/create, looked up': {
    method: 'GET',
    path: '/v1/orders',
    also: [{ method: 'POST', path: '/v1/orders', ...LOST }],
    prepare: filledCart,
    act: place,
  },
  link: {
    method: 'POST',
    path: '/v1/payment_links',
    prepare: filledCart,
    act: placeWithLink,
  },
  'link, looked up': {
    method: 'GET',
    path: '/v1/payment_links',
    also: [{ method: 'POST', path: '/v1/payment_links', ...LOST }],
    prepare: filledCart,
    act: placeWithLink,
  },
  capture: {
    method: 'GET',
    path: '/v1/orders/:id/payments',
    prepare: (stage) => paid(stage, 'captured'),
    act: capture,
  },
  'capture of an authorised payment': {
    method: 'POST',
    path: '/v1/payments/:id/capture',
    prepare: (stage) => paid(stage, 'authorized'),
    act: capture,
  },
  'capture by link': {
    method: 'GET',
    path: '/v1/payment_links/:id',
    prepare: paidByLink,
    act: capture,
  },
  'capture by link, its payment': {
    method: 'GET',
    path: '/v1/payments/:id',
    prepare: paidByLink,
    act: capture,
  },
  'capture without the link': {
    method: 'POST',
    path: '/v1/payment_links/:id/cancel',
    prepare: (stage) => paid(stage, 'captured', { payment: 'redirect' }),
    act: capture,
  },
  refund: {
    method: 'POST',
    path: '/v1/payments/:id/refund',
    prepare: confirmed,
    async act(stage, prepared) {
      const status = await refund(stage, prepared);
      await sendDueRefunds(jobsOf(stage));
      return status;
    },
  },
  'refund, followed': {
    method: 'GET',
    path: '/v1/refunds/:id',
    async prepare(stage) {
      const prepared = await confirmed(stage);
      await refund(stage, prepared);
      await sendDueRefunds(jobsOf(stage));
      stage.shop.clock.advance(600_000);
      return prepared;
    },
    act: (stage) => withoutAnswer(sendDueRefunds(jobsOf(stage))),
  },
  'refund, sent again': {
    method: 'GET',
    path: '/v1/payments/:id/refunds',
    isRepeated: true,
    async prepare(stage) {
      const prepared = await confirmed(stage);
      await stage.sandbox.set({ fail_next_refunds: 1 });
      await refund(stage, prepared);
      await sendDueRefunds(jobsOf(stage));
      stage.shop.clock.advance(600_000);
      await sendDueRefunds(jobsOf(stage));
      const { id: refundId } = await stage.shop.database.read
        .selectFrom('refunds')
        .select('id')
        .where('order_id', '=', prepared.ownId)
        .executeTakeFirstOrThrow();
      return { ...prepared, refundId };
    },
    async act({ shop, admin }, { refundId = '' }) {
      const { status } = await shop.call(sendRefundAgain, { token: admin.token, params: { id: refundId } });
      return status;
    },
  },
  schedule: {
    method: 'GET',
    path: '/v1/orders/:id/payments',
    async prepare(stage) {
      const prepared = await paid(stage, 'captured');
      stage.shop.clock.advance(120_000);
      return prepared;
    },
    act: (stage) => withoutAnswer(reconcileDueOrders(jobsOf(stage))),
  },
} satisfies Record<string, Work>;

/** What the recurring jobs of the stage need. */
export function jobsOf({ shop, gateway }: Stage) {
  return {
    database: shop.database,
    gateway,
    clock: shop.clock,
    readSettings: () => demonstrationSettings,
    papers: noPapers,
    logger: shop.app.log,
  };
}

/** For jobs, which answer nobody. */
async function withoutAnswer(job: Promise<unknown>): Promise<number> {
  await job;
  return 200;
}

async function filledCart({ shop, buyer }: Stage): Promise<Prepared> {
  const productId = await newProduct(shop.database, { pricePaise: PRICE_PAISE, stock: PLENTY });
  // Remove whatever the previous run left in the cart.
  await shop.database.write((tx) => tx.deleteFrom('cart_items').execute());
  await shop.callOk(addToCart, { token: buyer.shopper.token, body: { productId, quantity: 1 } });
  return { productId, ownId: '', orderId: '' };
}

async function place({ shop, buyer }: Stage): Promise<number> {
  return (await placeOrderOf(shop, buyer)).status;
}

async function placeWithLink({ shop, buyer }: Stage): Promise<number> {
  return (await placeOrderOf(shop, buyer, { payment: 'redirect' })).status;
}

/** An order that waits for its payment. */
export async function placed(stage: Stage, options: { payment?: string } = {}) {
  const prepared = await filledCart(stage);
  const { body } = await placeOrderOf(stage.shop, stage.buyer, options);
  if (!('orderId' in body)) throw new Error(`not placed: ${JSON.stringify(body)}`);
  const linkId = body.approvalURL?.split('/').at(-1);
  return { ...prepared, ownId: body.data._id, orderId: body.orderId, linkId };
}

async function paid(
  stage: Stage,
  outcome: 'captured' | 'authorized',
  options: { payment?: string } = {},
): Promise<Prepared> {
  const prepared = await placed(stage, options);
  const { razorpay_payment_id: paymentId } = await stage.sandbox.pay(prepared.orderId, { outcome });
  return { ...prepared, paymentId };
}

async function paidByLink(stage: Stage): Promise<Prepared> {
  const prepared = await placed(stage, { payment: 'redirect' });
  const { razorpay_payment_id: paymentId } = await stage.sandbox.pay(prepared.linkId ?? '');
  return { ...prepared, paymentId };
}

async function capture({ shop, buyer }: Stage, { orderId, paymentId = '' }: Prepared): Promise<number> {
  const body = { orderId, paymentId };
  return (await shop.call(capturePayment, { token: buyer.shopper.token, body })).status;
}

async function confirmed(stage: Stage): Promise<Prepared> {
  const prepared = await paid(stage, 'captured');
  const status = await capture(stage, prepared);
  if (status !== 200) throw new Error(`not confirmed: ${status}`);
  return prepared;
}

/** The owner refunds everything and returns the pieces to the stock. */
async function refund({ shop, admin }: Stage, { ownId }: Prepared): Promise<number> {
  const body = { restock: true };
  return (await shop.call(refundOrder, { token: admin.token, params: { id: ownId }, body })).status;
}
