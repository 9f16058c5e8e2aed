/** A line as it was bought, in any one unit of money. `discount` is the line's share, for all its pieces. */
interface PaidLine {
  unitPrice: number;
  quantity: number;
  discount: number;
  /** Pieces that were returned before. */
  returned: number;
}

/**
 * What was paid for the next `pieces` of a line that are returned, in paise. The discount is spread over the pieces
 * so that the parts always add up to exactly what was paid for the line, however it is returned.
 */
export function paidForPieces({ unitPrice, quantity, discount, returned }: PaidLine, pieces: number): number {
  const each = Math.floor(discount / quantity);
  const rest = discount % quantity;
  const discountOf = (count: number) => each * count + Math.floor((rest * count) / quantity);
  return unitPrice * pieces - (discountOf(returned + pieces) - discountOf(returned));
}
