import type { ProductFacts } from '@shop/contract/catalog/schemas';

interface PackedLine {
  facts: Pick<ProductFacts, 'netQuantity'>;
  quantity: number;
}

/**
 * The weight of a whole parcel: the box, and its pieces by their net quantity, or else by `pieceGrams`. A millilitre
 * counts as a gram.
 */
export function gramsOf(
  lines: readonly PackedLine[],
  { boxGrams, pieceGrams }: { boxGrams: number; pieceGrams: number },
): number {
  const pieces = lines.map(({ facts: { netQuantity }, quantity }) => {
    const isWeighed = netQuantity !== undefined && netQuantity.unit !== 'piece';
    return quantity * (isWeighed ? netQuantity.amount : pieceGrams);
  });
  return Math.ceil(pieces.reduce((sum, grams) => sum + grams, boxGrams));
}
