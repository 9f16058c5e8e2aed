import * as cashRefusals from '@shop/contract/cash/refusals';
import * as orderRefusals from '@shop/contract/orders/refusals';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { findOwnOrder, lockOrder } from '../orders/index.ts';
import { CONFIRMATION_KIND, queueConfirmationMail } from './shared/cash-mails.ts';
import type { CashChangeDependencies } from './shared/confirm-cash.ts';

/** The time between the first two such mails for an order. It doubles with each further one, so that they stay few. */
const PAUSE_SECONDS = 120;

/**
 * Mails the shopper the link that confirms a cash on delivery order once more, because the first mail may be lost.
 * @throws order_not_found, order_state_changed, mailed_just_now
 */
export async function mailConfirmationAgain(
  { database, clock, readSettings }: CashChangeDependencies,
  { userId, anyOrderId }: { userId: string; anyOrderId: string },
): Promise<void> {
  const bought = await findOwnOrder(database.read, userId, anyOrderId);
  if (!bought) throw refuse(orderRefusals.notFound);
  const { lines } = bought.document;
  await database.writeLocking(async (tx) => {
    const order = await lockOrder(tx, bought.document.order.id);
    const at = clock.now();
    if (order.cash_state !== 'unconfirmed' || order.hold_ends_at <= at) {
      throw refuse(cashRefusals.nothingToConfirm);
    }
    await ensurePause(tx, order.id);
    await queueConfirmationMail(tx, { order, lines }, { at, settings: readSettings() });
  });
}

async function ensurePause(tx: Tx, orderId: string): Promise<void> {
  const { seconds, sent } = await tx
    .selectFrom('outbox_mails')
    .select((eb) => [
      sql<number | null>`extract(epoch from now() - max(created_at))::float8`.as('seconds'),
      eb.fn.countAll<number>().as('sent'),
    ])
    .where('order_id', '=', orderId)
    .where('kind', '=', CONFIRMATION_KIND)
    .executeTakeFirstOrThrow();
  const pauseSeconds = PAUSE_SECONDS * 2 ** (Number(sent) - 1);
  if (seconds === null || seconds >= pauseSeconds) return;
  throw refuse(cashRefusals.mailedJustNow, { retryAfterSeconds: pauseSeconds - seconds });
}
