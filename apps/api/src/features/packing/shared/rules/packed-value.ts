interface PackedLine {
  unit_price_paise: number;
  /** In the parcel. */
  quantity: number;
  /** In the order. */
  ordered: number;
  /** Of the whole line. */
  discount_paise: number;
}

/** The part of an order's discounts that belongs to the pieces in a parcel, in paise. */
export function packedDiscount(lines: readonly PackedLine[]): number {
  return lines.reduce(
    (sum, { discount_paise: paise, quantity, ordered }) => sum + Math.round((paise * quantity) / ordered),
    0,
  );
}

/**
 * What the pieces in a parcel are worth, in paise: what was paid for them, without delivery. Pieces for which nothing was
 * paid, as those that replace others, are worth their price.
 */
export function packedValue(lines: readonly PackedLine[]): number {
  const price = lines.reduce((sum, line) => sum + line.quantity * line.unit_price_paise, 0);
  return price - packedDiscount(lines) || price;
}
