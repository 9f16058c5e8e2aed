import type { Database } from '@shop/api';
import type { LedgerEntry } from '../e2e/support/sandbox-process.ts';

/** An order as the shop's database tells it. */
export interface OrderFact {
  orderId: string;
  orderNumber: string;
  providerOrderId: string | null;
  userId: string;
  orderStatus: string;
  paymentStatus: string;
  hold: string;
  totalPaise: number;
  lines: { productId: string; quantity: number }[];
}

/** A product's counters, and what its movements add up to. */
export interface StockFact {
  productId: string;
  startStock: number;
  stock: number;
  held: number;
  movedStock: number;
  movedHeld: number;
}

/** All that a campaign is judged by. Money counts as the provider's ledger tells it, never as the shop does. */
export interface Facts {
  ledger: LedgerEntry[];
  orders: OrderFact[];
  products: StockFact[];
  /** Shoppers with something in the cart. */
  filledCarts: string[];
  /** Refunds that the shop has written down and not yet finished. */
  openRefunds: string[];
  /** Our ids of the orders that a shopper was told of. */
  acknowledged: string[];
  /** Our ids of the orders that a shopper was told are paid. */
  toldPaid: string[];
}

/** Reads what the shop believes, from its database alone. */
export async function readShopFacts(
  { read }: Database,
  startStock: ReadonlyMap<string, number>,
): Promise<Pick<Facts, 'orders' | 'products' | 'filledCarts' | 'openRefunds'>> {
  const lines = await read
    .selectFrom('order_lines')
    .select(['order_id', 'product_id as productId', 'quantity'])
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const orders = await read
    .selectFrom('orders')
    .select([
      'id as orderId',
      'order_number as orderNumber',
      'razorpay_order_id as providerOrderId',
      'user_id as userId',
      'order_status as orderStatus',
      'payment_status as paymentStatus',
      'hold',
      'total_paise as totalPaise',
    ])
    .execute();
  const carts = await read.selectFrom('cart_items').select('user_id').distinct().execute();
  const refunds = await read
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', ['due', 'failed'])
    .execute();
  return {
    orders: orders.map((order) => ({ ...order, lines: linesOf.get(order.orderId) ?? [] })),
    products: await readStock({ read }, startStock),
    filledCarts: carts.map((cart) => cart.user_id),
    openRefunds: refunds.map((refund) => refund.id),
  };
}

async function readStock(
  { read }: Pick<Database, 'read'>,
  startStock: ReadonlyMap<string, number>,
): Promise<StockFact[]> {
  const products = await read.selectFrom('products').select(['id', 'stock', 'held']).execute();
  const movements = await read
    .selectFrom('stock_movements')
    .select((eb) => [
      'product_id',
      eb.fn.sum<string>('stock_change').as('stock'),
      eb.fn.sum<string>('held_change').as('held'),
    ])
    .groupBy('product_id')
    .execute();
  const moved = new Map(movements.map((sum) => [sum.product_id, sum]));
  return products.map(({ id, stock, held }) => ({
    productId: id,
    startStock: startStock.get(id) ?? 0,
    stock,
    held,
    movedStock: Number(moved.get(id)?.stock ?? 0),
    movedHeld: Number(moved.get(id)?.held ?? 0),
  }));
}
