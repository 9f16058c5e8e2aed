import { taxClassOn } from '@shop/contract/tax/rates';
import type { Tx } from '../../../database.ts';
import { linesOfParts, mixedLine } from './rules/set-lines.ts';
import { type SoldLine, sumOf } from './rules/supply-lines.ts';

/** A line of an order with its product's data under the tax law on one day. */
export interface ReadLine extends Omit<SoldLine, 'rate'> {
  /** The GST rate. Null: not known. */
  percent: number | null;
  /** Pieces of the order's line that were refunded or came back: of a set, whole sets. */
  returned: number;
}

/** The lines of an order in their sequence, a set's parts in its place unless it is a mixed supply, with the products' data under the tax law on `day`, a day of India. */
export async function readSoldLines(tx: Tx, orderId: string, day: string): Promise<ReadLine[]> {
  const [rows, refunds, parts] = await Promise.all([
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
    tx
      .selectFrom('order_line_parts as kept')
      .innerJoin('products', 'products.id', 'kept.part_id')
      .innerJoin('categories', 'categories.id', 'products.category')
      .select(['set_id', 'part_id', 'kept.title', 'pieces', 'kept.price_paise', 'supply'])
      .select(['facts', 'categories.hsn', 'categories.gst_rates'])
      .where('order_id', '=', orderId)
      .orderBy('kept.position')
      .execute(),
  ]);
  const partsOf = Map.groupBy(parts, (part) => part.set_id);
  const refunded = Map.groupBy(
    refunds.flatMap(({ returned }) => returned),
    ({ productId }) => productId,
  );
  const lines: ReadLine[] = rows.map((row) => ({
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
  return lines.flatMap((line) => {
    const kept = partsOf.get(line.productId);
    if (!kept) return [line];
    const classed = kept.map((part) => ({
      productId: part.part_id,
      title: part.title,
      pieces: part.pieces,
      pricePaise: part.price_paise,
      ...taxClassOn(part.facts, { hsn: part.hsn, gstRates: part.gst_rates }, day),
    }));
    return kept[0]?.supply === 'mixed' ? [mixedLine(line, classed)] : linesOfParts(line, classed);
  });
}
