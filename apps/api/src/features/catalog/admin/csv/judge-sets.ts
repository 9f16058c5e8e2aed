import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { Db } from '../../../../database.ts';
import { listPartsOf, listSetIds, listUnpriced } from '../../shared/sets.ts';
import type { SlugOwner } from './import-queries.ts';
import type { PlannedLine } from './rules/plan-line.ts';

/**
 * Judges the sets of a file: each part is a product of the shop or of the file, and no set itself. What is inside a
 * product that the shop has stays as it is.
 * @param slugOwners the products that have the addresses of the parts
 */
export async function judgeSets(
  db: Db,
  lines: readonly PlannedLine[],
  slugOwners: ReadonlyMap<string, SlugOwner>,
): Promise<PlannedLine[]> {
  if (lines.every(({ set }) => set === undefined)) return [...lines];
  const lineOf = new Map(
    lines.flatMap((line) => (line.write?.slug ? [[line.write.slug, line] as const] : [])),
  );
  const ownerOf = (slug: string) => {
    const owner = slugOwners.get(slug);
    return lineOf.get(slug)?.before?.id ?? (owner?.isDeleted ? undefined : owner?.productId);
  };
  const named = lines.flatMap(({ set }) => set?.parts ?? []).flatMap(({ slug }) => ownerOf(slug) ?? []);
  const beforeIds = lines.flatMap(({ set, before }) => (set && before ? before.id : []));
  const [sets, kept] = [await listSetIds(db, named), await listPartsOf(db, beforeIds)];
  const unpriced = await listUnpriced(db, named);
  const isUnpriced = (slug: string, productId: string | undefined) => {
    const typed = lineOf.get(slug)?.write?.columns;
    if (typed) return typed.price_paise === 0 || typed.category === '';
    return productId !== undefined && unpriced.has(productId);
  };
  return lines.map((line): PlannedLine => {
    const { set, before } = line;
    if (!set) return line;
    const parts = set.parts.map(({ slug, pieces }) => ({ slug, pieces, productId: ownerOf(slug) }));
    const problem = (message: string): PlannedLine => {
      const problems = [...line.problems, { column: 'set' as const, message }];
      return { ...line, status: 'error', problems, write: undefined };
    };
    if (before) {
      const present = kept.get(before.id);
      const isSame =
        present?.supply === set.supply &&
        present.parts.length === parts.length &&
        present.parts.every(({ productId, pieces }) =>
          parts.some((part) => part.productId === productId && part.pieces === pieces),
        );
      return isSame ? line : problem(productCsvMessages.setOfProduct);
    }
    const strange = parts.find(({ slug, productId }) => productId === undefined && !lineOf.has(slug));
    if (strange) return problem(productCsvMessages.setPart(strange.slug));
    const inner = parts.find(({ slug, productId }) =>
      productId === undefined ? lineOf.get(slug)?.set !== undefined : sets.has(productId),
    );
    if (inner) return problem(productCsvMessages.setPartIsSet(inner.slug));
    const incomplete = parts.find(({ slug, productId }) => isUnpriced(slug, productId));
    if (incomplete) return problem(productCsvMessages.setPartIncomplete(incomplete.slug));
    return { ...line, set: { ...set, parts } };
  });
}
