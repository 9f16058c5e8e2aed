import { taxClassOn } from '@shop/contract/tax/rates';
import type { CourierLine } from '../courier-file-queries.ts';

/**
 * The class of a line under GST as its courier is told. Of a set it is that of its parts, as on its invoice: of a mixed
 * supply that of the part with the highest rate; otherwise what all parts have, and nothing where they differ.
 */
export function classOfLine(
  { facts, hsn, gst_rates: gstRates, parts }: CourierLine,
  day: string,
): { hsn: string; percent: number | null } {
  if (parts === null) return taxClassOn(facts, { hsn, gstRates }, day);
  const classes = parts.map((part) => taxClassOn(part.facts, part, day));
  const percents = new Set(classes.map(({ percent }) => percent));
  const codes = new Set(classes.map((each) => each.hsn));
  const [first = { hsn: '', percent: null }] = classes.toSorted(
    (one, other) => (other.percent ?? 0) - (one.percent ?? 0),
  );
  if (parts[0]?.supply === 'mixed') return percents.has(null) ? { hsn: '', percent: null } : first;
  return { hsn: codes.size === 1 ? first.hsn : '', percent: percents.size === 1 ? first.percent : null };
}
