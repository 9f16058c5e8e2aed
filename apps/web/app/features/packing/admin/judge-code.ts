import { hasCode } from '@shop/contract/catalog/product-codes';
import type { PackingSlip } from '@shop/contract/packing/schemas';

/** Pieces that were put into a parcel, by `keyOf` their item. */
export type Counted = Readonly<Record<string, number>>;
export type PackedItem = PackingSlip['items'][number];

/** An order may have a product alone and in a set. */
export function keyOf({ productId, inSet = '' }: PackedItem): string {
  return `${inSet} ${productId}`;
}

/** What a piece is to an order: one that is still missing, or a sentence why it is not to go into the parcel. */
export type Verdict = { item: PackedItem } | { wrong: string };

/** Judges a piece by its barcode or SKU. `others`: orders that may need it instead. */
export function judgeCode(
  code: string,
  { slip, counted, others }: { slip: PackingSlip; counted: Counted; others: readonly PackingSlip[] },
): Verdict {
  const verdicts = slip.items
    .filter((each) => hasCode(each, code))
    .map((item) => judgeItem(item, slip, counted));
  const [first] = verdicts;
  if (first) return verdicts.find((verdict) => 'item' in verdict) ?? first;
  const elsewhere = others.flatMap(({ items }) => items).find((each) => hasCode(each, code));
  return {
    wrong: elsewhere
      ? `Wrong piece: ${elsewhere.title} is not in ${slip.orderNumber}.`
      : `Wrong piece: nothing in ${slip.orderNumber} has the code ${code}.`,
  };
}

export function judgeItem(item: PackedItem, slip: PackingSlip, counted: Counted): Verdict {
  if ((counted[keyOf(item)] ?? 0) < item.quantity) return { item };
  const all = item.quantity === 1 ? 'only 1 is' : `only ${item.quantity} are`;
  return { wrong: `One too many: ${all} in ${slip.orderNumber}, of ${item.title}.` };
}

export function isComplete({ items }: PackingSlip, counted: Counted): boolean {
  return items.every((item) => counted[keyOf(item)] === item.quantity);
}

/** Whether a packed order becomes 'In process': one that is still before it, and is to be sent. */
export function isMarkedOncePacked({ orderStatus, paymentStatus, cashToCollect }: PackingSlip): boolean {
  const isToBeSent = paymentStatus === 'paid' || cashToCollect !== undefined;
  return isToBeSent && (orderStatus === 'pending' || orderStatus === 'confirmed');
}
