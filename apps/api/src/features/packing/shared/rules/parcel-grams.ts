import type { ProductFacts } from '@shop/contract/catalog/schemas';

type Weighed = Pick<ProductFacts, 'netQuantity'>;

interface PackedLine {
  facts: Weighed;
  quantity: number;
  /** What is inside of a set. Null: it is none. */
  parts: readonly { facts: Weighed; pieces: number }[] | null;
}

/**
 * The weight of a whole parcel: the box, and its pieces by their net quantity, or else by `pieceGrams`. A millilitre
 * counts as a gram. A set without a net quantity of its own weighs what its parts do.
 */
export function gramsOf(
  lines: readonly PackedLine[],
  { boxGrams, pieceGrams }: { boxGrams: number; pieceGrams: number },
): number {
  const ofParts = (parts: PackedLine['parts']) =>
    parts?.reduce((sum, { facts, pieces }) => sum + pieces * (weightOf(facts) ?? pieceGrams), 0);
  const pieces = lines.map(
    ({ facts, quantity, parts }) => quantity * (weightOf(facts) ?? ofParts(parts) ?? pieceGrams),
  );
  return Math.ceil(pieces.reduce((sum, grams) => sum + grams, boxGrams));
}

function weightOf({ netQuantity }: Weighed): number | undefined {
  return netQuantity === undefined || netQuantity.unit === 'piece' ? undefined : netQuantity.amount;
}
