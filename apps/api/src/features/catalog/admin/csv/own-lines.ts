import type { ForeignFile } from '@shop/contract/catalog/foreign-schemas';
import { MAX_SLUG } from '@shop/contract/limits';
import type { Db } from '../../../../database.ts';
import { type SlugOwner, listOrigins, listSlugOwners, listWithOrigin } from './import-queries.ts';
import type { ProductLine } from './rules/product-line.ts';
import { slugOf } from '../../shared/rules/slug-of.ts';

/**
 * Turns lines of another shop's file into lines of this shop. A line belongs to the product that an earlier line with
 * one of its keys brought, or else to the one that has or had its address and that no other line brought. That
 * product is left alone unless the owner wants it changed. Any other line adds a product.
 */
export async function ownLines(
  db: Db,
  lines: readonly ProductLine[],
  { shop, changesExisting }: Pick<ForeignFile, 'shop' | 'changesExisting'>,
  slugOwners: ReadonlyMap<string, SlugOwner>,
): Promise<ProductLine[]> {
  const keys = lines.flatMap(({ foreign }) => foreign?.keys ?? []);
  const origins = await listOrigins(db, shop, [...new Set(keys)]);
  const ownerIds = [...slugOwners.values()].map(({ productId }) => productId);
  const brought = await listWithOrigin(db, shop, ownerIds);
  const spareOwners = await listSlugOwners(db, lines.flatMap(spareSlug), []);
  const askedSlugs = new Set<string>();
  const taken = new Set<string>();
  const isOpen = ({ productId, isDeleted }: SlugOwner) => !isDeleted && !taken.has(productId);
  return lines.map((line) => {
    const { slug = '', status: _status, ...said } = line.values;
    const known = line.foreign?.keys.flatMap((key) => origins.get(key) ?? []).find(isOpen);
    const atAddress = slugOwners.get(slug);
    const isOthers = atAddress === undefined || askedSlugs.has(slug) || brought.has(atAddress.productId);
    const owner = known ?? (isOthers ? undefined : atAddress);
    const isAsked = askedSlugs.has(slug);
    askedSlugs.add(slug);
    if (owner && isOpen(owner)) {
      taken.add(owner.productId);
      const { productId } = owner;
      return changesExisting
        ? { ...line, productId, values: said }
        : { ...line, productId, values: {}, problems: [], lacking: [], foreign: leftAlone(line.foreign) };
    }
    const asNew = line.foreign?.asNew ?? line;
    const { slug: _slug, ...values } = asNew.values;
    const isFree = slug !== '' && atAddress === undefined && !isAsked;
    const [spare = ''] = spareSlug(line);
    const isSpareFree = spare !== '' && !spareOwners.has(spare) && !askedSlugs.has(spare);
    const address = isFree ? slug : isSpareFree ? spare : '';
    askedSlugs.add(address);
    return { ...asNew, foreign: line.foreign, values: { ...values, ...(address && { slug: address }) } };
  });
}

/** What is left alone keeps its keys, and has nothing to be told. */
function leftAlone(foreign: ProductLine['foreign']): ProductLine['foreign'] {
  return foreign && { ...foreign, notices: [], sale: undefined };
}

/** How many lines add a product without saying its stock. */
export function countWithoutStock(lines: readonly ProductLine[]): number {
  return lines.filter(({ productId, foreign }) => productId === '' && foreign?.isStockUnknown).length;
}

/** The address of one of several products with the same name; none if the file does not tell them apart. */
function spareSlug({ values: { slug = '' }, foreign }: ProductLine): string[] {
  const spare = slugOf(`${slug} ${foreign?.code ?? ''}`);
  return slug === '' || spare === slug || spare.length >= MAX_SLUG ? [] : [spare];
}
