/** A line as it was bought, in any one unit of money; `discount` is its share, for all its pieces. */
interface PaidLine {
  unitPrice: number;
  quantity: number;
  discount: number;
  /** Pieces that came back before. */
  returned: number;
}

/**
 * What was paid for the next `pieces` of a line that come back, in paise. The discount is shared out among the pieces,
 * so that all parts of a line together are what was paid for it, to the paisa, however they come back.
 */
export function paidForPieces({ unitPrice, quantity, discount, returned }: PaidLine, pieces: number): number {
  const each = Math.floor(discount / quantity);
  const rest = discount % quantity;
  const discountOf = (count: number) => each * count + Math.floor((rest * count) / quantity);
  return unitPrice * pieces - (discountOf(returned + pieces) - discountOf(returned));
}
