import { confirmForShopper, endCashOrder, receiveCash, returnParcel } from '@shop/contract/cash/endpoints';
import { releaseHold } from '@shop/contract/holds/endpoints';
import { placeHandOrder, replaceOrder } from '@shop/contract/hand-orders/endpoints';
import { sendParcel, shipOrders, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { UNPAID_ORDERS } from '@shop/contract/limits';
import { adminOrderStatuses } from '@shop/contract/orders/statuses';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { findBoughtOrder } from '../features/orders/index.ts';
import { adoptRefundsOf } from '../features/refunds/adopt-refunds.ts';
import { fitDueRefund } from '../features/refunds/fit-due-refund.ts';
import { forgetAdoptedRefund } from '../features/refunds/forget-adopted-refund.ts';
import { settlePayment } from '../features/payments/settle-payment.ts';
import type { ProviderPayment, ProviderRefund } from '../features/gateway/index.ts';
import { placeOrderOk, shopperWithCart } from './buy.ts';
import { type SignedIn, type TestShop, buildTestShop } from './build-test-app.ts';
import { acceptCash, newCashOrder } from './cash-order.ts';
import { copyOrder } from './copy-order.ts';
import { handOrder } from './hand-order.ts';
import { paymentDependencies } from './payment-dependencies.ts';
import { newProduct, setStock } from './product-builder.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** One thing that may happen to an order. The call may refuse it, which leaves the order as it was. */
interface Move {
  /** As docs/order-states.md names it. */
  name: string;
  act(orderId: string): Promise<unknown>;
}

/** Who acts, and what is ordered: two pieces of a product of ₹100. */
interface World {
  owner: SignedIn;
  shopper: SignedIn;
  addressId: string;
  productId: string;
  /** The token of each shopper who ordered, by account. */
  tokens: Map<string, string>;
}

export async function newWorld(shop: TestShop): Promise<World> {
  const owner = await shop.newAdmin();
  // The fee stays with the shop when every piece is taken back.
  await acceptCash(shop, owner, { fee: 30 });
  const productId = await newProduct(shop.database, { pricePaise: 10_000 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity: 2 }]);
  return { owner, shopper, addressId, productId, tokens: new Map([[shopper.id, shopper.token]]) };
}

/** An order of few pieces, which somebody else of the network left unpaid before: nothing is held for it. */
async function placeUnheld({ database, clock }: TestShop, { gateway }: TestSandbox, world: World) {
  const { productId } = world;
  const limited = await buildTestShop({ database, clock, gateway });
  const buyer = await shopperWithCart(limited, [{ productId, quantity: 2 }]);
  world.tokens.set(buyer.shopper.id, buyer.shopper.token);
  await setStock(database, productId, { stock: 100, held: 90 });
  const earlier = new Date(clock.now().getTime() - UNPAID_ORDERS.fewTurnSeconds * 1_000);
  const mark = { kind: 'few_held', email: 'x@example.org', network: '10.1.1.1', at: earlier } as const;
  await database.write((tx) =>
    tx
      .insertInto('attempts')
      .values({ ...mark, held_id: productId })
      .execute(),
  );
  const { data } = await placeOrderOk(limited, buyer, { address: mark.network });
  await limited.close();
  return data;
}

/**
 * An order of each kind: paid online, held or not, in cash, by hand with a link, paid and in cash, and a replacement.
 */
export async function placeEach(
  shop: TestShop,
  sandbox: TestSandbox,
  world: World,
): Promise<{ name: string; orderId: string }[]> {
  const { productId, owner } = world;
  const { data: online } = await placeOrderOk(shop, world);
  const unheld = await placeUnheld(shop, sandbox, world);
  const { order: cash, shopper: payer } = await newCashOrder(shop, [{ productId, quantity: 2 }], 230);
  world.tokens.set(payer.id, payer.token);
  const byHand = async (payment: 'link' | 'transfer' | 'cod') => {
    const body = handOrder(productId, {
      payment,
      reference: payment === 'transfer' ? 'UTR 4711' : undefined,
    });
    return (await shop.callOk(placeHandOrder, { token: owner.token, body })).data._id;
  };
  const linked = await byHand('link');
  const paid = await byHand('transfer');
  const called = await byHand('cod');
  const sent = await copyOrder(shop.database, paid);
  await setStatus(shop, world, sent, 'delivered');
  const { data: replacement } = await shop.callOk(replaceOrder, {
    token: owner.token,
    params: { id: sent },
    body: { requestId: uuidv7(), lines: [{ productId, quantity: 2 }] },
  });
  await setStock(shop.database, productId, { stock: 100_000, held: 10_000 });
  return [
    { name: 'in the shop, to be paid online', orderId: online._id },
    { name: 'in the shop, to be paid online, with nothing held', orderId: unheld._id },
    { name: 'in the shop, for cash on delivery', orderId: cash._id },
    { name: 'by hand, to be paid by a link', orderId: linked },
    { name: 'by hand, paid already', orderId: paid },
    { name: 'by hand, for cash on delivery', orderId: called },
    { name: 'as a replacement', orderId: replacement._id },
  ];
}

const setStatus = (shop: TestShop, { owner }: World, id: string, orderStatus: string) =>
  shop.call(updateOrderStatus, { token: owner.token, params: { id }, body: { orderStatus } });

export function listMoves(shop: TestShop, { gateway }: TestSandbox, world: World): Move[] {
  const { database, clock, readSettings } = shop;
  const { owner, tokens, productId } = world;
  const books = paymentDependencies(shop, gateway);
  const byOwner = (id: string) => ({ token: owner.token, params: { id } });
  const cancelAs = async (token: string, orderId: string) => {
    const { status } = await shop.call(cancelOrder, { token, params: { orderId } });
    // Anyone who is not its shopper would be refused in every state, which says nothing of the order.
    if (status !== 200 && status !== 409) throw new Error(`cancelling answered ${status}`);
  };
  const pay = async (orderId: string) => {
    const bought = await findBoughtOrder(database.read, orderId);
    if (!bought) return;
    const { cash_state, total_paise, razorpay_order_id } = bought.document.order;
    // The provider has no order for these.
    if (cash_state !== null || total_paise === 0) return;
    const payment: ProviderPayment = {
      paymentId: `pay_${uuidv7()}`,
      providerOrderId: razorpay_order_id,
      amountPaise: total_paise,
      shopperFeePaise: 0,
      isFeeOnShopper: false,
      refundedPaise: 0,
      currency: 'INR',
      status: 'captured',
      createdAt: clock.now(),
    };
    await settlePayment(database, {
      bought,
      payment,
      settings: readSettings(),
      at: clock.now(),
    });
  };
  const refundsOf = (orderId: string) =>
    database.read.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
  const paidWith = (orderId: string) =>
    database.read
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('use', '=', 'paid_order')
      .executeTakeFirst();
  /** The provider has, besides the shop's, a refund of all that is left. */
  const withRefundByHand = async (orderId: string, act: (found: typeof books) => Promise<unknown>) => {
    const payment = await paidWith(orderId);
    if (payment?.method !== 'provider') return;
    const sent = (await refundsOf(orderId)).filter(({ status }) => status !== 'due');
    const leftPaise = payment.amount_paise - sent.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    if (leftPaise === 0) return;
    const made: ProviderRefund = {
      providerRefundId: `rfnd_${uuidv7()}`,
      paymentId: payment.payment_id,
      amountPaise: leftPaise,
      receipt: null,
      status: 'processed',
      createdAt: clock.now(),
    };
    await act({ ...books, gateway: { ...gateway, listRefunds: async () => [made] } });
  };
  return [
    { name: 'a payment arrives', act: pay },
    {
      name: 'a payment arrives too late',
      async act(orderId) {
        await setStock(database, productId, { stock: 0 });
        await pay(orderId);
        await setStock(database, productId, { stock: 100_000, held: 10_000 });
      },
    },
    {
      name: 'an unpaid order ends',
      act: (orderId) => shop.call(releaseHold, byOwner(orderId)),
    },
    {
      name: 'the customer cancels',
      async act(orderId) {
        const { user_id } = await database.read
          .selectFrom('orders')
          .select('user_id')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow();
        const token = tokens.get(user_id);
        // The account of an order by hand has never signed in.
        if (token !== undefined) await cancelAs(token, orderId);
      },
    },
    ...adminOrderStatuses.map((status) => ({
      name: 'the owner sets a status',
      act: (orderId: string) => setStatus(shop, world, orderId, status),
    })),
    {
      name: 'parcels are sent',
      async act(orderId) {
        const parcels = [{ orderId, trackingNumber: 'DL00200300' }];
        await shop.call(shipOrders, { token: owner.token, body: { courier: 'Delhivery', parcels } });
      },
    },
    {
      name: 'part of an order is sent',
      act: (orderId) =>
        shop.call(sendParcel, {
          ...byOwner(orderId),
          body: {
            number: 1,
            courier: 'Delhivery',
            trackingNumber: 'DL00200300',
            lines: [{ productId, quantity: 1 }],
          },
        }),
    },
    { name: 'cash is confirmed', act: (orderId) => shop.call(confirmForShopper, byOwner(orderId)) },
    {
      name: 'cash is not confirmed in time',
      act: (orderId) =>
        database.write((tx) =>
          sql`select confirm_cash(id, hold_ends_at, null, null) from orders
            where id = ${orderId}::uuid and cash_state is not null`.execute(tx),
        ),
    },
    { name: 'the owner ends a cash order', act: (orderId) => shop.call(endCashOrder, byOwner(orderId)) },
    { name: 'cash arrives', act: (orderId) => shop.call(receiveCash, byOwner(orderId)) },
    {
      name: 'a cash parcel comes back',
      act: (orderId) => shop.call(returnParcel, { ...byOwner(orderId), body: { restock: [] } }),
    },
    ...[
      { name: 'the owner refunds all', body: {} },
      { name: 'the owner refunds all and takes it back', body: { restock: true } },
      { name: 'the owner takes a piece back', body: { restock: [{ productId, quantity: 1 }] } },
    ].map(({ name, body }) => ({
      name,
      act: (orderId: string) =>
        shop.call(refundOrder, {
          ...byOwner(orderId),
          body: { ...body, paidBack: { by: 'cash', reference: '' } },
        }),
    })),
    {
      name: 'a refund made by hand is found',
      act: (orderId) =>
        withRefundByHand(orderId, async (found) => {
          const payment = await paidWith(orderId);
          if (payment) await adoptRefundsOf(found, { orderId, paymentId: payment.payment_id });
        }),
    },
    {
      name: 'a refund made by hand fails',
      async act(orderId) {
        const [byHand] = (await refundsOf(orderId)).filter(({ reason }) => reason === 'by_hand');
        if (byHand) await database.writeLocking((tx) => forgetAdoptedRefund(books, tx, byHand, clock.now()));
      },
    },
    {
      name: 'a due refund is made to fit',
      async act(orderId) {
        const [due] = (await refundsOf(orderId)).filter(({ status }) => status === 'due');
        if (due) await withRefundByHand(orderId, (found) => fitDueRefund(found, due));
      },
    },
  ];
}
