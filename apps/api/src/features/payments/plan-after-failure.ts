import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { queueOwnersMail } from '../mails/index.ts';
import { type OrderRow, adminOrderPath, lockOrder, recordOrderEvent } from '../orders/index.ts';
import { closeUnpaidOrder } from './close-unpaid-order.ts';
import { GatewayRefusedError } from '../gateway/index.ts';
import type { PaymentDependencies } from './reconcile-order.ts';
import { nextReconcileAt } from './rules/reconcile-schedule.ts';

/** After a failed answer, the provider is asked about the same order no sooner than this. */
const SHORTEST_PAUSE_MS = 30_000;
/** How often to ask about an old order that is already paid: nothing there is urgent. */
const SETTLED_PAUSE_MS = 60 * 60_000;

/**
 * Plans the next attempt for an order that could not be reconciled. Its hold ends even without an answer, so that
 * pieces are not kept from others because the provider is down or has never heard of the order. A payment that shows
 * up later is dealt with then. After five days nobody asks any more, and the owner is told.
 */
export async function planAfterFailure(
  { database, clock, readSettings }: PaymentDependencies,
  orderId: string,
  error: unknown,
): Promise<void> {
  await database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = clock.now();
    const isPending = order.payment_status === 'pending';
    if (isPending && order.hold_ends_at <= now && order.unfit_payments === null) {
      const note = 'not paid in time, and the payment service could not be asked';
      await closeUnpaidOrder(tx, orderId, { at: now, note });
      return;
    }
    const next = nextTry(order, error, now);
    if (next === null && !isMoneyHere(order)) await tellOwner(tx, order, { error, at: now }, readSettings());
    await tx.updateTable('orders').set({ reconcile_at: next }).where('id', '=', orderId).execute();
  });
}

/**
 * A provider that could not be asked is asked again before the order's usual time, less often the older the order is.
 * If it refused, the usual time is enough, because it will refuse again.
 */
function nextTry(order: OrderRow, error: unknown, now: Date): Date | null {
  const { placed_at: placedAt, hold_ends_at: holdEndsAt } = order;
  const isOpen = order.payment_status === 'pending';
  const planned = nextReconcileAt({ placedAt, holdEndsAt, isOpen }, now);
  const after = (pauseMs: number) => new Date(now.getTime() + Math.max(pauseMs, SHORTEST_PAUSE_MS));
  // The provider has sent news of an order that is paid. Keep asking what it is until there is an answer.
  if (planned === null) {
    const isWorthAsking = isMoneyHere(order) && !(error instanceof GatewayRefusedError);
    return isWorthAsking ? after(SETTLED_PAUSE_MS) : null;
  }
  const plannedPauseMs = planned.getTime() - now.getTime();
  if (error instanceof GatewayRefusedError) return after(plannedPauseMs);
  return after(Math.min(plannedPauseMs, (now.getTime() - placedAt.getTime()) / 8));
}

/**
 * Whether the order is, or was, paid. Such an order is neither closed nor reported to the owner because the provider
 * is silent.
 */
function isMoneyHere({ payment_status }: OrderRow): boolean {
  return payment_status === 'paid' || payment_status === 'refunded';
}

async function tellOwner(
  tx: Tx,
  order: OrderRow,
  { error, at }: { error: unknown; at: Date },
  settings: ShopSettings,
): Promise<void> {
  const said = error instanceof GatewayRefusedError ? ` It said: ${error.providerMessage}` : '';
  const note = `for five days the payment service could not tell whether this order was paid.${said}`;
  await recordOrderEvent(tx, { order_id: order.id, kind: 'payment', note, at });
  await queueOwnersMail(tx, settings, {
    kind: 'order_unresolved',
    orderId: order.id,
    subject: `Please look up the payment of ${order.order_number}`,
    preview: 'The payment service could not tell whether it was paid.',
    body: [
      `For five days the payment service could not tell whether ${order.order_number} was paid, and the shop has stopped asking.${said}`,
      `The order is closed and its pieces are for sale again. Please look for a payment of it in the payment service's dashboard (${order.razorpay_order_id ?? order.order_number}) and refund it there if there is one.`,
      { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
    ],
  });
}
