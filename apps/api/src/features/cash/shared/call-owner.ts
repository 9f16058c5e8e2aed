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
import { ALWAYS, countTelling } from '../../rate-limits/index.ts';

const LAST_CALL_KIND = 'cash_last_call';
/** Said with the last email of a while about orders of people who have bought nothing yet. */
const LAST_FOR_NOW =
  'Many people who have not bought anything before have ordered in cash. You get no emails about more of their orders for now: they are all in the list under Cash. Orders of your customers are told as ever.';
/** How many orders are told of in one transaction. */
const BATCH_SIZE = 50;

/**
 * Asks the owner to call the shopper of a cash on delivery order that waits for its confirmation: when it is placed, and
 * a last time when a quarter of its time is left. The subject is also a notification, so it names nobody. Anybody can
 * place such orders, so of those of strangers only some are told of, and all are in the list.
 * @returns whether the owner is told
 */
export async function queueCallMail(
  tx: Tx,
  dependencies: CallDependencies,
  { order, lines }: Pick<OrderDocument, 'order' | 'lines'>,
  { isLast }: { isLast: boolean },
): Promise<boolean> {
  const { order_number: orderNumber } = order;
  const { isBuyers } = await tx
    .selectFrom('orders')
    .select(isOfBuyer.as('isBuyers'))
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const telling = isBuyers ? ALWAYS : await countTelling(tx, dependencies, 'cashOrders');
  if (!telling.isTold) return false;
  const { userName } = await getShopper(tx, order.user_id);
  const until = mailTime(order.hold_ends_at, 'en');
  const what = `${orderNumber} (${inRupees(order.total_paise)} in cash)`;
  await queueOwnersMail(tx, dependencies.readSettings(), {
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
      ...(telling.isLast ? [LAST_FOR_NOW] : []),
    ],
  });
  return true;
}

type CallDependencies = Pick<ShopContext, 'clock' | 'readSettings' | 'rateLimits'>;

/** Whether the shopper of an order has bought something before. */
const isOfBuyer = sql<boolean>`exists (
  select from orders as earlier
  where earlier.user_id = orders.user_id and (earlier.is_firm or earlier.paid_at is not null)
)`;

const isUntold = sql<boolean>`not exists (
  select from outbox_mails where outbox_mails.order_id = orders.id and kind = ${sql.lit(LAST_CALL_KIND)}
)`;

/**
 * Asks the owner a last time about each order of whose time a quarter is left, once, while there is room for those of
 * strangers. Called by a job.
 */
export async function callOwnerAgain(
  dependencies: CallDependencies & Pick<ShopContext, 'database'>,
): Promise<void> {
  const { database, clock } = dependencies;
  for (;;) {
    const now = clock.now();
    const isMoreDue = await database.write(async (tx) => {
      const locked = await tx
        .selectFrom('orders')
        .select('id')
        .where('cash_state', '=', sql.lit('unconfirmed'))
        .where('hold_ends_at', '>', now)
        .where(sql<boolean>`${now}::timestamptz >= hold_ends_at - (hold_ends_at - placed_at) / 4`)
        .where(isUntold)
        .orderBy(isOfBuyer, 'desc')
        .orderBy('hold_ends_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .execute();
      if (locked.length === 0) return false;
      // Checked once more: another instance may have told of one of them between the read and the lock.
      const due = await tx
        .selectFrom('orders')
        .select('id')
        .where(sql<boolean>`id = any(${locked.map(({ id }) => id)}::uuid[])`)
        .where(isUntold)
        .execute();
      let hasRoom = true;
      for (const { id } of due) {
        const bought = await findBoughtOrder(tx, id);
        const isTold = !bought || (await queueCallMail(tx, dependencies, bought.document, { isLast: true }));
        hasRoom &&= isTold;
      }
      return hasRoom && locked.length === BATCH_SIZE;
    });
    if (!isMoreDue) return;
  }
}
