import type { VariantGroup } from '@shop/contract/catalog/variant-schemas';
import { optionKey } from '@shop/contract/catalog/variant-words';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { sql } from 'kysely';
import type { LockingTx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockCategoryNames } from '../../categories/index.ts';
import type { ProductRow } from '../shared/product-queries.ts';
import { storedFacts } from '../shared/rules/stored-facts.ts';
import { searchVector } from '../shared/search/rules/search-vector.ts';
import { writeSearchVectors } from '../shared/search/search-word-queries.ts';
import { type ProductDependencies, ensureFreeCodes, getProduct, lockProduct } from './product-writes.ts';

/**
 * Makes products the variants of one thing, in their sequence. Those that were variants of `name` or `formerName` and
 * are not among them are linked to nothing any more, and so is a single one.
 * @throws product_not_found if one is unknown or deleted
 * @throws variant_taken if two have the same values
 * @throws variant_of_another if one is a variant of something else
 * @throws variant_name_taken if other products are variants of that name
 */
export async function linkVariants(
  { database }: ProductDependencies,
  { name: typedName, formerName, members: typedMembers }: VariantGroup,
): Promise<ProductRow[]> {
  const name = typedName.trim();
  const members = typedMembers.length > 1 ? typedMembers : [];
  ensureDifferentValues(name, members);
  return database.writeLocking(async (tx) => {
    tx.tell('catalogue');
    const categories = await lockCategoryNames(tx);
    const wanted = new Map(
      members.map((member, index) => [member.productId, { ...member, place: index + 1 }]),
    );
    const linked = await lockProducts(tx, [name, formerName?.trim() ?? name], [...wanted.keys()]);
    for (const { id, title, facts } of linked) {
      const isOurs = facts.sizesOf === undefined || [name, formerName?.trim()].includes(facts.sizesOf);
      if (wanted.has(id) && !isOurs) {
        throw refuse(productRefusals.variantOfAnother, { title, of: facts.sizesOf ?? '' });
      }
      if (!wanted.has(id) && facts.sizesOf === name && formerName?.trim() !== name) {
        throw refuse(productRefusals.variantNameTaken, name, { field: 'name' });
      }
    }
    const vectors = [];
    for (const product of linked) {
      const member = wanted.get(product.id);
      const { sizesOf: _of, options: _options, variantPlace: _place, ...others } = product.facts;
      const facts = storedFacts(
        member ? { ...others, sizesOf: name, options: member.options, variantPlace: member.place } : others,
      );
      await tx
        .updateTable('products')
        .set((eb) => ({
          facts: JSON.stringify(facts),
          version: eb('version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', product.id)
        .execute();
      vectors.push({
        productId: product.id,
        vector: searchVector({ ...product, category: product.category ?? '', facts }, categories),
      });
      await ensureFreeCodes(tx, facts);
    }
    await writeSearchVectors(tx, vectors);
    const rows = [];
    for (const { productId } of members) rows.push(await getProduct(tx, productId));
    return rows;
  });
}

function ensureDifferentValues(of: string, members: VariantGroup['members']): void {
  const known = new Set<string>();
  for (const { options } of members) {
    const values = options.map(({ value }) => value.trim()).join(', ');
    const key = JSON.stringify(options.map(({ value }) => optionKey(value)));
    if (known.has(key)) throw refuse(productRefusals.variantTaken, { values, of });
    known.add(key);
  }
}

/** The products of these ids and the variants of these things, locked in the order of their ids. */
async function lockProducts(
  tx: LockingTx,
  names: readonly string[],
  productIds: readonly string[],
): Promise<ProductRow[]> {
  const linked = await tx
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`facts ? 'sizesOf' and facts ->> 'sizesOf' = any(${names}::text[])`)
    .execute();
  const rows = [];
  for (const id of [...new Set([...productIds, ...linked.map((row) => row.id)])].sort()) {
    rows.push(await lockProduct(tx, id));
  }
  return rows;
}
