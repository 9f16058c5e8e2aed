import { randomUUID } from 'node:crypto';
import { placeHandOrder, replaceOrder } from '@shop/contract/hand-orders/endpoints';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { listHolds, releaseHold } from '@shop/contract/holds/endpoints';
import { paiseFromRupees } from '@shop/contract/money';
import { getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { answerTicket, listTickets } from '@shop/contract/support/endpoints';
import type { TicketOutcome } from '@shop/contract/support/kinds';
import type { SandboxProcess } from '../e2e/support/sandbox-process.ts';
import { note } from './diary.ts';
import type { OrderWork, OwnersWork } from './owner-orders.ts';

const CLAIM_RUPEES = 20;
/** An order with a mailed link holds its stock for a day, an order of the shop for seconds. */
const LONG_HOLD_MS = 3_600_000;
/** The number of phone orders afterwards, however little the owner achieved while the shop was killed. */
const LAST_CALLS = 4;
const PAID_BY_HAND = ['transfer', 'upi', 'cash'] as const;

/** An owner who takes orders by phone and settles claims. */
interface CaseWork extends OrderWork {
  /**
   * Takes the last phone orders, settles the remaining claims, and releases what customers with mailed links have not
   * paid.
   */
  finish(): Promise<void>;
}

export function createCaseWork(
  { client, token, diary, takeClaim }: OwnersWork & { takeClaim: () => string | undefined },
  sandbox: SandboxProcess,
): CaseWork {
  /** How tickets were settled according to the shop's answers, by ticket id. */
  const settled = new Map<string, TicketOutcome>();

  async function read(id: string): Promise<AdminOrder> {
    const answer = await client.persist(getAdminOrder, { token, params: { id } });
    if (!answer.isOk) throw new Error(`an order was refused: ${JSON.stringify(answer.refusal)}`);
    return answer.body.data;
  }

  /** A shop customer calls and wants a piece of an earlier order again. */
  async function callOfCustomer(): Promise<Omit<HandOrder, 'payment'> | null> {
    const lastPaid = [...diary.toldPaid].at(-1);
    const order = lastPaid === undefined ? null : await read(lastPaid);
    const [line] = order?.cartItems ?? [];
    if (!order || !line || order.channel !== 'shop') return null;
    const isWholesale = Math.random() < 0.3;
    return {
      requestId: randomUUID(),
      customerId: order.userId,
      address: { address: '14 Cedar Lane', city: 'Shimla', pincode: '171001', phone: '9816012345' },
      lines: [
        {
          productId: line.productId,
          quantity: 1 + Math.floor(Math.random() * 3),
          ...(isWholesale && { price: 99.5, reason: 'wholesale' }),
        },
      ],
      shippingFee: 40,
    };
  }

  /** Paid to the owner. A double click makes only one order, for a known or new customer. */
  async function placeByHand(): Promise<void> {
    const call = await callOfCustomer();
    if (call === null) return;
    const payment = PAID_BY_HAND[Math.floor(Math.random() * PAID_BY_HAND.length)] ?? 'cash';
    const { customerId, ...order } = call;
    const email = `${order.requestId}@customer.example`;
    const customer =
      Math.random() < 0.5 ? { customerId } : { newCustomer: { userName: 'Leela Bose', email } };
    const body = { ...order, ...customer, payment, reference: `UTR ${order.requestId}` };
    const press = () => client.persist(placeHandOrder, { token, body });
    for (const answer of await Promise.all([press(), press()])) {
      if (!answer.isOk) continue;
      note(diary, `owner's clicks for an order paid by ${payment}`);
      const { _id: id } = answer.body.data;
      diary.acknowledged.set(`hand ${id}`, id);
      diary.toldPaid.add(id);
    }
  }

  /** Paid through a mailed link: by the customer with or without a webhook of the provider, or never. */
  async function mailLink(): Promise<void> {
    const call = await callOfCustomer();
    if (call === null) return;
    // A lost answer is not retried. Its order is found among the holds at the end.
    const answer = await client.call(placeHandOrder, { token, body: { ...call, payment: 'link' } });
    if (!answer.isOk) return note(diary, 'no link could be mailed');
    const { _id: id, paymentLink } = answer.body.data;
    diary.acknowledged.set(`hand ${id}`, id);
    const linkId = paymentLink?.split('/').at(-1);
    if (linkId === undefined) throw new Error(`${id} has no payment link`);
    const dice = Math.random();
    if (dice < 0.4) {
      note(diary, 'a mailed link is paid');
      await sandbox.pay(linkId, { outcome: 'captured', webhook: true });
    } else if (dice < 0.7) {
      note(diary, 'a mailed link is paid, webhook lost, and released');
      await sandbox.pay(linkId, { outcome: 'captured', webhook: false });
      const release = () => client.persist(releaseHold, { token, params: { id } });
      await Promise.all([release(), release()]);
    } else note(diary, 'a mailed link is never paid');
  }

  async function noteRefund(orderId: string): Promise<void> {
    const { refundedAmount } = await read(orderId);
    if (refundedAmount > 0) diary.toldRefunded.set(orderId, paiseFromRupees(refundedAmount));
  }

  async function settle(ticketId: string, outcome: TicketOutcome): Promise<void> {
    const body = { message: 'We are sorry, and have seen to it.', outcome, messageCount: 1 };
    const told = await client.persist(answerTicket, { token, params: { id: ticketId }, body });
    if (told.isOk) settled.set(ticketId, outcome);
  }

  function move(id: string, orderStatus: string) {
    const shipment = { courier: 'India Post', trackingNumber: `EE${randomUUID().slice(0, 8)}IN` };
    const body = { orderStatus, ...(orderStatus === 'inShipping' && { shipment }) };
    return client.persist(updateOrderStatus, { token, params: { id }, body });
  }

  /**
   * A double click sends replacement pieces, and somebody else sends them for another reason at the same moment. The
   * replacement is then sent, or rejected by two owners at once, or waits.
   */
  async function replace({ _id: orderId, cartItems }: AdminOrder, ticketId: string): Promise<void> {
    const [line] = cartItems;
    if (!line) return;
    const { productId } = line;
    const press = (body: { requestId: string; quantity: number; ticketId?: string }) => {
      const { quantity, ...request } = body;
      return client.persist(replaceOrder, {
        token,
        params: { id: orderId },
        body: { ...request, lines: [{ productId, quantity }] },
      });
    };
    const own = { requestId: randomUUID(), quantity: 1, ticketId };
    const other = { requestId: randomUUID(), quantity: line.quantity };
    const [answers, others] = await Promise.all([
      Promise.all([press(own), press(own)]),
      Math.random() < 0.5 ? press(other) : null,
    ]);
    const isReplaced = answers.some(({ isOk }) => isOk);
    const made = new Set([...answers, others].flatMap((told) => (told?.isOk ? [told.body.data._id] : [])));
    for (const id of made) {
      diary.acknowledged.set(`replacement ${id}`, id);
      const dice = Math.random();
      if (dice < 0.4) await move(id, 'inShipping');
      else if (dice < 0.7) {
        note(diary, 'owner rejects a replacement');
        await Promise.all([move(id, 'rejected'), move(id, 'rejected')]);
      }
    }
    if (!isReplaced) return settle(ticketId, 'answer');
    note(diary, 'owner replaces');
    settled.set(ticketId, 'replacement');
  }

  /**
   * A shopper's claim after the order has arrived. The ticket ends with a replacement, a partial refund, or just an
   * answer.
   */
  async function settleClaim(orderId: string): Promise<void> {
    await move(orderId, 'inShipping');
    const order = await read(orderId);
    const query = { text: order.orderNumber };
    const found = await client.persist(listTickets, { token, query });
    const ticketId = found.isOk ? found.body.data[0]?._id : undefined;
    if (ticketId === undefined) throw new Error(`the claim of ${order.orderNumber} is not there`);
    const dice = Math.random();
    if (dice < 0.5) return replace(order, ticketId);
    if (dice < 0.8 && order.totalAmount >= CLAIM_RUPEES * 2) {
      note(diary, 'owner gives a part back for a claim');
      const body = { amount: CLAIM_RUPEES, refundedAmount: order.refundedAmount };
      await client.persist(refundOrder, { token, params: { id: orderId }, body });
      await noteRefund(orderId);
      return settle(ticketId, 'refund');
    }
    note(diary, 'owner answers a claim');
    await settle(ticketId, 'answer');
  }

  return {
    works: [
      placeByHand,
      async () => {
        const claimed = takeClaim();
        if (claimed !== undefined) await settleClaim(claimed);
      },
      mailLink,
    ],
    async finish() {
      for (let call = 0; call < LAST_CALLS; call += 1) {
        await placeByHand();
        await mailLink();
      }
      for (let claimed = takeClaim(); claimed !== undefined; claimed = takeClaim()) {
        await settleClaim(claimed);
      }
      for (;;) {
        const holds = await client.persist(listHolds, { token, query: {} });
        if (!holds.isOk) throw new Error(`the holds were refused: ${JSON.stringify(holds.refusal)}`);
        const long = holds.body.data.filter(
          ({ since, endsAt }) => Date.parse(endsAt) - Date.parse(since) > LONG_HOLD_MS,
        );
        if (long.length === 0) return;
        for (const { order } of long) {
          await client.persist(releaseHold, { token, params: { id: order._id } });
        }
      }
    },
    async findLost({ read: db }) {
      const tickets = await db.selectFrom('tickets').select(['id', 'outcome']).execute();
      const outcomes = new Map(tickets.map(({ id, outcome }) => [id, outcome]));
      return [...settled]
        .filter(([id, outcome]) => outcomes.get(id) !== outcome)
        .map(([id, outcome]) => `the claim ${id} was settled by ${outcome} and is ${outcomes.get(id)}`);
    },
  };
}
