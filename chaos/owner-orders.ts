import { randomUUID } from 'node:crypto';
import type { Database } from '@shop/api';
import { getAdminOrder, sendParcel, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { paiseFromRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { type Diary, note } from './diary.ts';
import type { ShopClient } from './shop-client.ts';

export interface OwnersWork {
  client: ShopClient;
  token: string;
  diary: Diary;
  /** Returns an order that its shopper was told is paid, and that nothing else has taken. */
  takePaidOrder: () => string | undefined;
}

/** An owner's work with orders. */
export interface OrderWork {
  works: readonly (() => Promise<void>)[];
  /** What was confirmed to the owner and is missing. */
  findLost(database: Database): Promise<string[]>;
}

/** An owner who sends parcels and takes pieces back, and records what was confirmed. */
export function createOrderWork({ client, token, diary, takePaidOrder }: OwnersWork): OrderWork {
  /** The number of parcels sent ahead per order, as confirmed. */
  const told = new Map<string, number>();

  async function read(id: string): Promise<AdminOrder> {
    const answer = await client.persist(getAdminOrder, { token, params: { id } });
    if (!answer.isOk) throw new Error(`an order was refused: ${JSON.stringify(answer.refusal)}`);
    return answer.body.data;
  }

  /** Even if an answer was lost, the refund that the order shows counts as confirmed. */
  async function noteRefund(orderId: string): Promise<void> {
    const { refundedAmount, paymentStatus } = await read(orderId);
    if (refundedAmount > 0) diary.toldRefunded.set(orderId, paiseFromRupees(refundedAmount));
    if (paymentStatus === 'refunded') diary.toldPaid.delete(orderId);
  }

  async function send(orderId: string, number: number, lines: { productId: string; quantity: number }[]) {
    const parcel = {
      number,
      lines,
      courier: 'India Post',
      trackingNumber: `EE${randomUUID().slice(0, 8)}IN`,
    };
    const press = () => client.persist(sendParcel, { token, params: { id: orderId }, body: parcel });
    // Half of them are double clicks: one of the two requests sends the parcel, and the other finds it sent or is
    // refused. Of two instances the one that has run longer is quicker, and so the other one, which is about to be
    // killed, would never send a parcel if all were.
    const presses = Math.random() < 0.5 ? [press(), press()] : [press()];
    for (const answer of await Promise.all(presses)) {
      if (!answer.isOk) continue;
      const left = (answer.body.data.parcels ?? []).filter(({ sentAt }) => sentAt !== undefined).length;
      if (answer.body.data.orderStatus === 'inProcess') told.set(orderId, left);
    }
  }

  async function giveBack(order: AdminOrder, productId: string): Promise<void> {
    await client.persist(refundOrder, {
      token,
      params: { id: order._id },
      body: { restock: [{ productId, quantity: 1 }], refundedAmount: order.refundedAmount },
    });
    await noteRefund(order._id);
  }

  /**
   * A first parcel with one piece, then a refund of another piece by its line, then a second parcel with the rest.
   */
  async function sendInParts(): Promise<void> {
    const orderId = takePaidOrder();
    if (orderId === undefined) return;
    const order = await read(orderId);
    const [first] = order.cartItems;
    if (!first) return;
    note(diary, 'owner sends an order in parts');
    await send(orderId, 1, [{ productId: first.productId, quantity: 1 }]);
    if (Math.random() < 0.5) await giveBack(order, (order.cartItems.at(-1) ?? first).productId);
    const rest = (await read(orderId)).parcels?.find(({ sentAt }) => sentAt === undefined);
    const lines = rest?.items.map(({ productId, quantity }) => ({ productId, quantity })) ?? [];
    if (lines.length > 0 && Math.random() < 0.8) await send(orderId, 2, lines);
  }

  /** Sends an order as a whole, and takes a piece back by its line before or after. */
  async function sendWhole(): Promise<void> {
    const orderId = takePaidOrder();
    if (orderId === undefined) return;
    const order = await read(orderId);
    const productId = order.cartItems[0]?.productId ?? '';
    const back = Math.random();
    note(diary, 'owner sends an order');
    if (back < 0.3) await giveBack(order, productId);
    const shipment = { courier: 'India Post', trackingNumber: `EE${randomUUID().slice(0, 8)}IN` };
    await client.persist(updateOrderStatus, {
      token,
      params: { id: orderId },
      body: { orderStatus: 'inShipping', shipment },
    });
    if (back > 0.6) await giveBack(await read(orderId), productId);
  }

  return {
    works: [sendInParts, sendWhole],
    async findLost({ read: db }) {
      const parcels = await db
        .selectFrom('parcels')
        .select((eb) => ['order_id', eb.fn.countAll<number>().as('count')])
        .groupBy('order_id')
        .execute();
      const counts = new Map(parcels.map((row) => [row.order_id, Number(row.count)]));
      return [...told].flatMap(([orderId, count]) =>
        (counts.get(orderId) ?? 0) >= count ? [] : [`a parcel of ${orderId} was told of and is lost`],
      );
    },
  };
}
