/**
 * What the stock of a product is changed by for a difference that was counted. Pieces that unpaid orders hold are never
 * taken off: they are promised.
 * @param difference pieces found more than expected; negative: fewer
 */
export function bookedChange(difference: number, { stock, held }: { stock: number; held: number }): number {
  return difference > 0 ? difference : -Math.max(0, Math.min(-difference, stock - held));
}
