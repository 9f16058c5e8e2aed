import type { TypedSet } from '@shop/contract/catalog/set-schemas';
import type { LineWrite, PlannedLine } from './rules/plan-line.ts';

/** A new product that becomes a set. */
export interface SetToMake {
  productId: string;
  set: TypedSet;
}

/** The sets that a file adds. `added`: its new products, which may be their parts. */
export function setsOf(
  lines: readonly PlannedLine[],
  added: readonly { product: { id: string; slug: string }; write: LineWrite }[],
): SetToMake[] {
  const idOfWrite = new Map(added.map(({ product, write }) => [write, product.id]));
  const idAt = new Map(added.map(({ product }) => [product.slug, product.id]));
  return lines.flatMap(({ set, write }) => {
    const productId = write && idOfWrite.get(write);
    if (productId === undefined || !set) return [];
    const parts = set.parts.map(({ productId: partId, slug, pieces }) => ({
      productId: partId ?? idAt.get(slug) ?? '',
      pieces,
    }));
    return [{ productId, set: { supply: set.supply, parts } }];
  });
}
