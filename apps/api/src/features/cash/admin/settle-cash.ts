import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as cashRefusals from '@shop/contract/cash/refusals';
import { type CashReturn, cashReturnLabels } from '@shop/contract/cash/states';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Db, LockingTx, Tx } from '../../../database.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import { refuse } from '../../../platform/errors.ts';
import { queueMail } from '../../mails/index.ts';
import {
  type OrderRow,
  type RefundPapers,
  correctFailedDelivery,
  endFailedDelivery,
  findBoughtOrder,
  leaveFailedDelivery,
  listOrderLines,
  lockAskedOrder,
  recordOrderEvent,
  returnPieces,
  tellShippingNews,
} from '../../orders/index.ts';
import { cashPaymentId } from '../shared/cash-payment.ts';
import { cashEndedMail } from '../shared/cash-mails.ts';
import type { CashChangeDependencies } from '../shared/confirm-cash.ts';

/** The papers of an order, as `OrderPapers` of the tax feature makes them. */
export interface CashPapers extends Pick<RefundPapers, 'refundMade'> {
  statusChanged(tx: Tx, order: OrderRow, at: Date): Promise<void>;
}

export interface SettleCashDependencies extends CashChangeDependencies {
  papers: CashPapers;
}

interface Settling {
  orderId: string;
  byUserId: string;
}

export const sentStatuses: readonly string[] = ['inShipping', 'delivered'];

/**
 * The cash of a parcel has reached the shop: the order is paid and delivered.
 * @throws order_not_found, order_state_changed
 */
export function receiveCash(dependencies: SettleCashDependencies, { orderId, byUserId }: Settling) {
  return changeSent(dependencies, orderId, async (tx, order, at) => {
    const settings = dependencies.readSettings();
    await bookCash(tx, order, { papers: dependencies.papers, settings, byUserId, at });
  });
}

interface CashBooked {
  papers: CashPapers;
  settings: ShopSettings;
  byUserId: string;
  at: Date;
}

/**
 * Books the cash of a parcel that is out and has therefore arrived. The payment appears in none of the provider's
 * lists and is refunded by hand. Call with the order locked.
 */
export async function bookCash(
  tx: Tx,
  order: OrderRow,
  { papers, settings, byUserId, at }: CashBooked,
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      payment_id: cashPaymentId(order.id),
      order_id: order.id,
      amount_paise: order.total_paise,
      use: 'paid_order',
      method: 'cash',
      captured_at: at,
      settlement_id: null,
      settled_at: null,
    })
    .execute();
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'payment',
    amount_paise: order.total_paise,
    by_user_id: byUserId,
    note: 'cash on delivery',
    at,
  });
  if (await leaveFailedDelivery(tx, order.id, { hasArrived: true })) {
    await recordOrderEvent(tx, { order_id: order.id, kind: 'going_back', by_user_id: byUserId, at });
  }
  if (order.order_status !== 'delivered') await moveTo(tx, order, { to: 'delivered', byUserId, at });
  await tx
    .updateTable('orders')
    .set({ payment_status: 'paid', cash_state: 'received', paid_at: at, updated_at: at })
    .where('id', '=', order.id)
    .execute();
  await tellShippingNews(tx, order.id, { at, settings });
  await papers.statusChanged(tx, { ...order, order_status: 'delivered' }, at);
  crashPoint('cash: booked, not committed');
}

interface Return extends Settling {
  restock: readonly { productId: string; quantity: number }[];
  reason: CashReturn;
}

const returnNotes: Readonly<Record<CashReturn, string>> = {
  refused: 'the parcel came back',
  undelivered: 'the parcel came back, but not because of the customer',
  lost: 'the courier lost the parcel',
};

const outcomeOf = (reason: CashReturn) => (reason === 'lost' ? 'lost' : 'back');

/**
 * A parcel came back unpaid or was lost: nothing is owed, its invoice gets a credit note for the full amount, its codes can be
 * used again, and the pieces that passed inspection are for sale again.
 * @throws order_not_found, order_state_changed, restock_too_many, lost_pieces
 */
export function returnParcel(
  dependencies: SettleCashDependencies,
  { orderId, byUserId, restock, reason }: Return,
) {
  if (reason === 'lost' && restock.length > 0) throw refuse(cashRefusals.lostPieces);
  return changeSent(dependencies, orderId, async (tx, order, at) => {
    const lines = await listOrderLines(tx, orderId);
    const returned = lines.flatMap(({ product_id, quantity, returned: before }) => {
      const back = restock
        .filter(({ productId }) => productId === product_id)
        .reduce((sum, each) => sum + each.quantity, 0);
      if (back > quantity - before) throw refuse(cashRefusals.restockTooMany);
      return back > 0 ? [{ productId: product_id, quantity: back }] : [];
    });
    if (returned.length < new Set(restock.map(({ productId }) => productId)).size) {
      throw refuse(cashRefusals.restockTooMany);
    }
    await returnPieces(tx, returned, { orderId, byUserId, reason: 'parcel came back' });
    const everything = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
    await dependencies.papers.refundMade(tx, {
      orderId,
      refundId: uuidv7(),
      amountPaise: order.total_paise,
      returned: everything,
      at,
    });
    await endFailedDelivery(tx, { orderId, outcome: outcomeOf(reason), note: null, byUserId, at });
    // Nothing was paid for it: its codes can be used again.
    await sql`select count_code_uses(codes, -1) from orders where id = ${orderId}::uuid`.execute(tx);
    await moveTo(tx, order, { to: 'rejected', byUserId, at, note: returnNotes[reason] });
    await tx
      .updateTable('orders')
      .set({
        payment_status: 'canceled',
        cash_state: 'returned',
        cash_return: reason,
        hold: 'released',
        updated_at: at,
      })
      .where('id', '=', orderId)
      .execute();
  });
}

/** Why the parcel of an order came back unpaid; null: it did not. */
export async function findCashReturn(db: Db, orderId: string): Promise<CashReturn | null> {
  const row = await db
    .selectFrom('orders')
    .select('cash_return')
    .where('id', '=', orderId)
    .where('cash_state', '=', 'returned')
    .executeTakeFirst();
  return row ? (row.cash_return ?? 'refused') : null;
}

/**
 * Corrects why a parcel came back, which decides whether it counts against its customer and is claimed from its courier.
 * @throws order_not_found, not_returned
 */
export function correctCashReturn(
  dependencies: SettleCashDependencies,
  { orderId, byUserId, reason }: Settling & { reason: CashReturn },
) {
  return change(dependencies, orderId, async (tx, _order, at) => {
    const before = await findCashReturn(tx, orderId);
    if (before === null) throw refuse(cashRefusals.notReturned);
    if (before === reason) return;
    const note = `Reason of the return: ${cashReturnLabels[reason]}`;
    await recordOrderEvent(tx, { order_id: orderId, kind: 'note', note, by_user_id: byUserId, at });
    await tx.updateTable('orders').set({ cash_return: reason }).where('id', '=', orderId).execute();
    await correctFailedDelivery(tx, { orderId, outcome: outcomeOf(reason), byUserId, at });
  });
}

/**
 * Ends an order that was not sent yet. Its pieces are for sale again, its code can be used again, an invoice that
 * already exists gets a credit note, and the shopper is told.
 * @throws order_not_found, order_state_changed
 */
export function endCash(dependencies: SettleCashDependencies, { orderId, byUserId }: Settling) {
  return change(dependencies, orderId, async (tx: LockingTx, order, at) => {
    if (order.cash_state === 'confirmed' && sentStatuses.includes(order.order_status)) {
      throw refuse(cashRefusals.sentAlready);
    }
    const lines = await listOrderLines(tx, orderId);
    const { rows } = await sql<{ isEnded: boolean }>`
      select end_cash_order(
        ${orderId}::uuid, ${at}::timestamptz, ${byUserId}::uuid, 'ended by the shop'
      ) as "isEnded"`.execute(tx);
    if (rows[0]?.isEnded !== true) throw refuse(cashRefusals.stateChanged);
    await dependencies.papers.refundMade(tx, {
      orderId,
      refundId: uuidv7(),
      amountPaise: order.total_paise,
      returned: lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
      at,
    });
    const bought = await findBoughtOrder(tx, orderId);
    if (!bought) throw new Error('An order that was locked is gone');
    await queueMail(tx, cashEndedMail(bought.document, bought.shopper, dependencies.readSettings()));
    tx.tell('stock');
  });
}

type Change = (tx: LockingTx, order: OrderRow, at: Date) => Promise<void>;

/** Changes an order whose parcel is out and whose cash has not arrived. */
function changeSent(dependencies: SettleCashDependencies, orderId: string, work: Change) {
  return change(dependencies, orderId, async (tx, order, at) => {
    if (order.cash_state !== 'confirmed') throw refuse(cashRefusals.stateChanged);
    if (!sentStatuses.includes(order.order_status)) throw refuse(cashRefusals.notSent);
    await work(tx, order, at);
  });
}

/** Runs a change with the order locked, so that each of several concurrent changes sees what the one before it did. */
function change({ database, clock }: SettleCashDependencies, orderId: string, work: Change): Promise<void> {
  return database.writeLocking(async (tx) => {
    await work(tx, await lockAskedOrder(tx, orderId), clock.now());
  });
}

async function moveTo(
  tx: Tx,
  order: OrderRow,
  { to, byUserId, at, note }: { to: 'delivered' | 'rejected'; byUserId: string; at: Date; note?: string },
): Promise<void> {
  await recordOrderEvent(tx, {
    order_id: order.id,
    kind: 'status',
    from_status: order.order_status,
    to_status: to,
    by_user_id: byUserId,
    note: note ?? null,
    at,
  });
  await tx.updateTable('orders').set({ order_status: to }).where('id', '=', order.id).execute();
}
