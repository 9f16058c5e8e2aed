import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { phoneText } from '@shop/contract/phones/phone-text';
import { sql } from 'kysely';
import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import { mailTime, queueOwnersMail } from '../../mails/index.ts';
import {
  type OrderDocument,
  adminOrderPath,
  boughtItems,
  findBoughtOrder,
  getShopper,
  inRupees,
} from '../../orders/index.ts';

const LAST_CALL_KIND = 'cash_last_call';
/** How many orders are told of in one transaction. */
const BATCH_SIZE = 50;

/**
 * Asks the owner to call the shopper of a cash on delivery order that waits for its confirmation: when it is placed, and
 * a last time when a quarter of its time is left. The subject is also a notification, so it names nobody.
 */
export async function queueCallMail(
  tx: Tx,
  { order, lines }: Pick<OrderDocument, 'order' | 'lines'>,
  { isLast, settings }: { isLast: boolean; settings: ShopSettings },
): Promise<void> {
  const { order_number: orderNumber } = order;
  const { userName } = await getShopper(tx, order.user_id);
  const until = mailTime(order.hold_ends_at, 'en');
  const what = `${orderNumber} (${inRupees(order.total_paise)} in cash)`;
  await queueOwnersMail(tx, settings, {
    kind: isLast ? LAST_CALL_KIND : 'cash_to_call',
    orderId: order.id,
    subject: isLast
      ? `Last call: ${what} is cancelled on ${until}`
      : `${what} waits for your call until ${until}`,
    preview: `It is cancelled on ${until} if nobody confirms it.`,
    body: [
      `${order.recipient || userName || 'The customer'} has ordered ${orderNumber} in cash on delivery and has not confirmed it yet. Call ${phoneText(order.phone)}, then press ‘The customer has confirmed’ at the order. If nobody confirms it, it is cancelled on ${until} and its pieces go back on sale.`,
      boughtItems(order, lines),
      { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
    ],
  });
}

const isUntold = sql<boolean>`not exists (
  select from outbox_mails where outbox_mails.order_id = orders.id and kind = ${sql.lit(LAST_CALL_KIND)}
)`;

/** Asks the owner a last time about each order of whose time a quarter is left, once. Called by a job. */
export async function callOwnerAgain({
  database,
  clock,
  readSettings,
}: Pick<ShopContext, 'database' | 'clock' | 'readSettings'>): Promise<void> {
  for (;;) {
    const now = clock.now();
    const told = await database.write(async (tx) => {
      const locked = await tx
        .selectFrom('orders')
        .select('id')
        .where('cash_state', '=', sql.lit('unconfirmed'))
        .where('hold_ends_at', '>', now)
        .where(sql<boolean>`${now}::timestamptz >= hold_ends_at - (hold_ends_at - placed_at) / 4`)
        .where(isUntold)
        .orderBy('hold_ends_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .execute();
      if (locked.length === 0) return 0;
      // Checked once more: another instance may have told of one of them between the read and the lock.
      const due = await tx
        .selectFrom('orders')
        .select('id')
        .where(sql<boolean>`id = any(${locked.map(({ id }) => id)}::uuid[])`)
        .where(isUntold)
        .execute();
      for (const { id } of due) {
        const bought = await findBoughtOrder(tx, id);
        if (bought) await queueCallMail(tx, bought.document, { isLast: true, settings: readSettings() });
      }
      return locked.length;
    });
    if (told < BATCH_SIZE) return;
  }
}
