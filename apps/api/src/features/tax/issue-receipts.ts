import type { ShopContext } from '../../shop-context.ts';
import { lockOrder } from '../orders/index.ts';
import { type OrderPapers, listOrdersWithoutReceipt } from './shared/order-papers.ts';

/** Makes the missing receipt vouchers of payments, if the owner wants vouchers. */
export async function issueReceipts({
  database,
  clock,
  readSettings,
  papers,
}: Pick<ShopContext, 'database' | 'clock' | 'readSettings'> & { papers: OrderPapers }): Promise<void> {
  if (readSettings().tax.vouchers !== 'yes') return;
  const orderIds = await listOrdersWithoutReceipt(database.read, clock.now());
  for (const orderId of orderIds) {
    await database.writeLocking(async (tx) => {
      await papers.receipt(tx, await lockOrder(tx, orderId), clock.now());
    });
  }
}
