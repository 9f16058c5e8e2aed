import { sql } from 'kysely';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../../shop-context.ts';
import type { LockingTx } from '../../../database.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import { queueMail } from '../../mails/index.ts';
import { type BoughtOrder, type OrderDocument, findBoughtOrder, orderOnMails } from '../../orders/index.ts';
import { cashCodeUsedMail, notConfirmedMail } from './cash-mails.ts';

export type CashChangeDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

export type CashState = 'unconfirmed' | 'confirmed' | 'received' | 'returned' | 'ended';

/**
 * Confirms a cash on delivery order, with the effect of one call however often it is called. Its held pieces are
 * sold, and shopper and owner get their mails. An order that is too late, that can no longer be served, or whose code
 * other orders have used up, ends instead (`confirm_cash` in `cash-orders.sql`), and the shopper is told why.
 * @returns its state afterwards; null for an order that is paid online
 */
export async function confirmCash(
  { database, clock, readSettings }: CashChangeDependencies,
  { orderId, byUserId, note }: { orderId: string; byUserId: string | null; note: string | null },
): Promise<CashState | null> {
  return database.writeLocking(async (tx) => {
    const before = await stateOf(tx, orderId);
    if (before !== 'unconfirmed') return before;
    const at = clock.now();
    const { outcome } = await confirmCashIn(tx, { orderId, byUserId, note, at, settings: readSettings() });
    return outcome === 'confirmed' ? 'confirmed' : 'ended';
  });
}

/** What came of a confirmation. */
type Outcome = keyof typeof mailsOf;

/** `confirmCash` of an order that is unconfirmed, within the transaction that locked or placed it. */
export async function confirmCashIn(
  tx: LockingTx,
  {
    orderId,
    byUserId,
    note,
    at,
    settings,
  }: { orderId: string; byUserId: string | null; note: string | null; at: Date; settings: ShopSettings },
): Promise<{ outcome: Outcome; document: OrderDocument }> {
  const { outcome } = await tx
    .selectNoFrom(
      sql<Outcome>`confirm_cash(
          ${orderId}::uuid, ${at}::timestamptz, ${byUserId}::uuid, ${note}::text
        )`.as('outcome'),
    )
    .executeTakeFirstOrThrow();
  const bought = await findBoughtOrder(tx, orderId);
  if (!bought) throw new Error('An order that was locked is gone');
  for (const mail of mailsOf[outcome](bought, settings)) await queueMail(tx, mail);
  crashPoint('cash: confirmed or ended, not committed');
  tx.tell('stock');
  return { outcome, document: bought.document };
}

/** The mails about what came of a confirmation. */
const mailsOf = {
  confirmed: (bought: BoughtOrder, settings: ShopSettings) =>
    orderOnMails(bought, settings, 'cash_confirmed'),
  ended: ({ document, shopper }: BoughtOrder, settings: ShopSettings) => [
    notConfirmedMail(document, shopper, settings),
  ],
  code_used: ({ document, shopper }: BoughtOrder, settings: ShopSettings) => [
    cashCodeUsedMail(document, shopper, settings),
  ],
};

/**
 * The state of an order, which is locked from here on, so that the second of two concurrent calls sees what the first
 * has done.
 */
async function stateOf(tx: LockingTx, orderId: string): Promise<CashState | null> {
  const { rows } = await sql<{ state: CashState | null }>`
    select cash_state as state from lock_order(${orderId}::uuid)`.execute(tx);
  return rows[0]?.state ?? null;
}
