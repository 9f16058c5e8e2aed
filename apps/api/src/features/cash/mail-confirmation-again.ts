import * as cashMessages from '@shop/contract/cash/messages';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { TooManyError } from '../../platform/errors.ts';
import { OrderNotFoundError, findOwnOrder, lockOrder } from '../orders/index.ts';
import { CONFIRMATION_KIND, queueConfirmationMail } from './shared/cash-mails.ts';
import type { CashChangeDependencies } from './shared/confirm-cash.ts';
import { OrderStateChangedError } from './shared/order-state-changed.ts';

/** The shortest time between two such mails for an order. */
const PAUSE_SECONDS = 120;

export class MailedJustNowError extends TooManyError {
  readonly code = 'mailed_just_now';
}

/**
 * Mails the shopper the link that confirms a cash on delivery order once more, because the first mail may be lost.
 * @throws OrderNotFoundError, OrderStateChangedError, MailedJustNowError
 */
export async function mailConfirmationAgain(
  { database, clock, readSettings }: CashChangeDependencies,
  { userId, anyOrderId }: { userId: string; anyOrderId: string },
): Promise<void> {
  const bought = await findOwnOrder(database.read, userId, anyOrderId);
  if (!bought) throw new OrderNotFoundError();
  const { lines } = bought.document;
  await database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, bought.document.order.id);
    const at = clock.now();
    if (order.cash_state !== 'unconfirmed' || order.hold_ends_at <= at) {
      throw new OrderStateChangedError(cashMessages.nothingToConfirm);
    }
    await ensurePause(tx, order.id);
    await queueConfirmationMail(tx, { order, lines }, { at, settings: readSettings() });
  });
}

async function ensurePause(tx: Tx, orderId: string): Promise<void> {
  const { seconds } = await tx
    .selectFrom('outbox_mails')
    .select(sql<number | null>`extract(epoch from now() - max(created_at))::float8`.as('seconds'))
    .where('order_id', '=', orderId)
    .where('kind', '=', CONFIRMATION_KIND)
    .executeTakeFirstOrThrow();
  if (seconds === null || seconds >= PAUSE_SECONDS) return;
  throw new MailedJustNowError(cashMessages.mailedJustNow, { retryAfterSeconds: PAUSE_SECONDS - seconds });
}
