import { taxClassOn } from '@shop/contract/tax/rates';
import type { Tx } from '../../../database.ts';
import { type SoldLine, sumOf } from './rules/supply-lines.ts';

/** A line of an order with its product's data under the tax law on one day. */
export interface ReadLine extends Omit<SoldLine, 'rate'> {
  /** The GST rate. Null: not known. */
  percent: number | null;
  /** Pieces that were refunded or came back. */
  returned: number;
}

/** The lines of an order in their sequence, with the products' data under the tax law on `day`, a day of India. */
export async function readSoldLines(tx: Tx, orderId: string, day: string): Promise<ReadLine[]> {
  const [rows, refunds] = await Promise.all([
    tx
      .selectFrom('order_lines')
      .innerJoin('products', 'products.id', 'order_lines.product_id')
      .innerJoin('categories', 'categories.id', 'products.category')
      .select(['product_id', 'order_lines.title', 'quantity', 'returned', 'discount_paise', 'facts'])
      .select(['categories.hsn', 'categories.gst_rates'])
      // The agreed price, not the product's own.
      .select('order_lines.unit_price_paise')
      .where('order_id', '=', orderId)
      .orderBy('order_lines.position')
      .execute(),
    tx.selectFrom('refunds').select('returned').where('order_id', '=', orderId).execute(),
  ]);
  const refunded = Map.groupBy(
    refunds.flatMap(({ returned }) => returned),
    ({ productId }) => productId,
  );
  return rows.map((row) => ({
    productId: row.product_id,
    title: row.title,
    ...taxClassOn(row.facts, { hsn: row.hsn, gstRates: row.gst_rates }, day),
    quantity: row.quantity,
    unitPricePaise: row.unit_price_paise,
    discountPaise: row.discount_paise,
    // Pieces can be refunded without coming back, and in a parcel that came back without a refund.
    returned: Math.min(
      row.quantity,
      Math.max(
        row.returned,
        sumOf(refunded.get(row.product_id) ?? [], ({ quantity }) => quantity),
      ),
    ),
  }));
}
