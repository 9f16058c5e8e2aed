import { randomUUID } from 'node:crypto';
import {
  confirmForShopper,
  endCashOrder,
  enterRemittance,
  receiveCash,
  returnParcel,
} from '@shop/contract/cash/endpoints';
import { dayOfIndia } from '@shop/contract/days';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { note } from './diary.ts';
import type { OwnersWork } from './owner-orders.ts';

const COURIER = 'India Post';

/** An owner who calls shoppers, sends cash on delivery orders, and settles the results. */
interface CashWork {
  work(): Promise<void>;
  /** Settles everything that is left, as an owner does at the end of the day. */
  finish(): Promise<void>;
}

export function createCashWork({ client, token, diary }: Omit<OwnersWork, 'takePaidOrder'>): CashWork {
  async function read(id: string): Promise<AdminOrder | null> {
    const answer = await client.persist(getAdminOrder, { token, params: { id } });
    return answer.isOk ? answer.body.data : null;
  }

  const one = (id: string) => ({ token, params: { id } });

  async function send(id: string): Promise<boolean> {
    const shipment = { courier: COURIER, trackingNumber: `EE${randomUUID().slice(0, 8)}IN` };
    const body = { orderStatus: 'inShipping', shipment };
    return (await client.persist(updateOrderStatus, { ...one(id), body })).isOk;
  }

  /** A courier's payout that is entered twice at once is booked once. */
  async function enterPayout(order: AdminOrder): Promise<void> {
    const body = {
      courier: COURIER,
      reference: `UTR${randomUUID()}`,
      paidOn: dayOfIndia(new Date()),
      amount: order.totalAmount,
      parcels: `${order.orderNumber} ${order.totalAmount.toFixed(2)}`,
    };
    const enter = () => client.persist(enterRemittance, { token, body });
    await Promise.all([enter(), enter()]);
  }

  async function settle(order: AdminOrder): Promise<void> {
    const { _id: id, cartItems } = order;
    const dice = Math.random();
    if (dice < 0.15) {
      note(diary, 'owner ends an order in cash');
      return void (await client.persist(endCashOrder, one(id)));
    }
    if (!(await send(id))) return;
    if (dice < 0.4) {
      note(diary, 'a parcel comes back unpaid');
      // The first line can be sold again.
      const restock = cartItems.slice(0, 1).map(({ productId, quantity }) => ({ productId, quantity }));
      await client.persist(returnParcel, { ...one(id), body: { restock } });
    } else if (dice < 0.7) {
      note(diary, 'owner receives cash');
      const receive = () => client.persist(receiveCash, one(id));
      await Promise.all([receive(), receive()]);
    } else {
      note(diary, "owner enters a courier's payout");
      await enterPayout(order);
    }
  }

  async function work(): Promise<void> {
    const [toCall] = diary.toCall;
    if (toCall !== undefined) {
      diary.toCall.delete(toCall);
      const answer = await client.persist(confirmForShopper, one(toCall));
      if (answer.isOk || answer.refusal.code === 'order_state_changed') diary.inCash.add(toCall);
      note(diary, 'owner confirms an order in cash');
      return;
    }
    const [id] = diary.inCash;
    if (id === undefined) return;
    diary.inCash.delete(id);
    const order = await read(id);
    if (order?.cash?.state === 'confirmed') await settle(order);
  }

  return {
    work,
    async finish() {
      while (diary.toCall.size > 0 || diary.inCash.size > 0) await work();
    },
  };
}
