import { sql } from 'kysely';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Database, Tx } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { StockChanged } from '../../catalog/index.ts';
import { queueMail } from '../../mails/index.ts';
import { findBoughtOrder, orderOnMails } from '../../orders/index.ts';
import { notConfirmedMail } from './cash-mails.ts';

export interface CashChangeDependencies {
  database: Database;
  clock: Clock;
  readSettings: ReadSettings;
  /** What others can buy has changed. */
  stockChanged: StockChanged;
  wakeJobs: () => void;
}

export type CashState = 'unconfirmed' | 'confirmed' | 'received' | 'returned' | 'ended';

/**
 * Confirms a cash on delivery order, with the effect of one call however often it is called. Its held pieces are
 * sold, and shopper and owner get their mails. An order that is too late, or that can no longer be served, ends
 * instead (`confirm_cash_order` in `migrations/`).
 * @returns its state afterwards; null for an order that is paid online
 */
export async function confirmCash(
  { database, clock, readSettings, stockChanged, wakeJobs }: CashChangeDependencies,
  { orderId, byUserId, note }: { orderId: string; byUserId: string | null; note: string | null },
): Promise<CashState | null> {
  return database.lockGate.run(() =>
    database.write(async (tx) => {
      const before = await stateOf(tx, orderId);
      if (before !== 'unconfirmed') return before;
      const { state } = await tx
        .selectNoFrom(
          sql<'confirmed' | 'ended'>`confirm_cash_order(
            ${orderId}::uuid, ${clock.now()}::timestamptz, ${byUserId}::uuid, ${note}::text
          )`.as('state'),
        )
        .executeTakeFirstOrThrow();
      const bought = await findBoughtOrder(tx, orderId);
      if (!bought) throw new Error('An order that was locked is gone');
      const mails =
        state === 'confirmed'
          ? orderOnMails(bought, readSettings(), 'cash_confirmed')
          : [notConfirmedMail(bought.document, bought.shopper, readSettings())];
      for (const mail of mails) await queueMail(tx, mail);
      crashPoint('cash: confirmed or ended, not committed');
      tx.afterCommit(() => {
        stockChanged();
        wakeJobs();
      });
      return state;
    }),
  );
}

/**
 * The state of an order, which is locked from here on, so that the second of two concurrent calls sees what the first
 * has done.
 */
async function stateOf(tx: Tx, orderId: string): Promise<CashState | null> {
  const { rows } = await sql<{ state: CashState | null }>`
    select cash_state as state from lock_order(${orderId}::uuid)`.execute(tx);
  return rows[0]?.state ?? null;
}
