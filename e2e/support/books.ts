import type { LedgerEntry } from './sandbox-process.ts';
import type { RunningShop } from './start-shop.ts';

/** What the shop's database contains about some orders and products. */
export interface BooksOfShop {
  /** By their ids. */
  payments: { paymentId: string; paise: number }[];
  refunds: BooksOfShop['payments'];
  /** In the order of the given orders. */
  statuses: string[];
  /** In the order of the given products: the stock, and the sums of its movements. */
  shelf: { stock: number; held: number; moved: number; movedHeld: number }[];
}

/** Every charge and refund that the provider actually made, oldest first. */
export async function readLedger({ sandboxUrl }: RunningShop): Promise<LedgerEntry[]> {
  const response = await fetch(`${sandboxUrl}/__control/ledger`);
  return ((await response.json()) as { entries: LedgerEntry[] }).entries;
}

/** Reads the database directly. Call it after the shop was killed. */
export async function readBooks(
  shop: RunningShop,
  { orderIds, productIds }: { orderIds: readonly string[]; productIds: readonly string[] },
): Promise<BooksOfShop> {
  const { read, close } = await shop.openDatabase();
  const [payments, refunds] = await Promise.all(
    (['payments', 'refunds'] as const).map((table) =>
      read
        .selectFrom(table)
        .select(['payment_id as paymentId', 'amount_paise as paise'])
        .where('order_id', 'in', orderIds)
        .orderBy('payment_id')
        .execute(),
    ),
  );
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'order_status'])
    .where('id', 'in', orderIds)
    .execute();
  const shelf = await read
    .selectFrom('product_stock')
    .innerJoin('stock_movements', 'stock_movements.product_id', 'product_stock.product_id')
    .select((eb) => [
      'product_stock.product_id as id',
      'stock',
      'held',
      eb.fn.sum<number>('stock_change').as('moved'),
      eb.fn.sum<number>('held_change').as('movedHeld'),
    ])
    .where('product_stock.product_id', 'in', productIds)
    .groupBy('product_stock.product_id')
    .execute();
  await close();
  return {
    payments: payments ?? [],
    refunds: refunds ?? [],
    statuses: orderIds.map((id) => orders.find((order) => order.id === id)?.order_status ?? 'gone'),
    shelf: productIds.flatMap((id) =>
      shelf
        .filter((product) => product.id === id)
        .map(({ stock, held, moved, movedHeld }) => ({ stock, held, moved, movedHeld })),
    ),
  };
}
