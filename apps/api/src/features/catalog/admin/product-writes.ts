import { refuse } from '../../../platform/errors.ts';
import * as productRefusals from '@shop/contract/catalog/refusals';
import * as productMessages from '@shop/contract/catalog/messages';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import { MAX_SLUG } from '@shop/contract/limits';
import { sql } from 'kysely';
import type { ShopContext } from '../../../shop-context.ts';
import type { Db, LockingTx, Tx } from '../../../database.ts';
import { type PictureRow, getUploadedPictures } from '../../media/index.ts';
import { type ProductRow, findProduct, productColumns } from '../shared/product-queries.ts';
import type { ReadWordIndex } from '../shared/search/word-index.ts';
import { lockStock } from '../shared/stock.ts';
import { slugOf } from '../shared/rules/slug-of.ts';
import { fitSlug } from './rules/fit-slug.ts';

/** What the owner's calls for products need, besides the database. */
export interface ProductDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'mediaBase' | 'readSettings'
> {
  /** Takes a product out of all carts and tells their shoppers (ruling 21). */
  removeFromCarts: (tx: Tx, productId: string, title: string) => Promise<void>;
  readWordIndex: ReadWordIndex;
}

/**
 * A product with its row and its stock locked until the transaction ends: first its row, as imports do, then the stock,
 * in one sequence with that of the sets that it is in and of `parts`, which it may become a set of.
 * @throws product_not_found if it is unknown or deleted
 */
export async function lockProduct(
  tx: LockingTx,
  productId: string,
  parts: readonly { productId: string }[] = [],
): Promise<ProductRow> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  await lockStock(tx, [productId, ...parts.map((part) => part.productId)]);
  const row = await tx
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .innerJoin('product_ratings', 'product_ratings.product_id', 'products.id')
    .select(productColumns)
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw refuse(productRefusals.notFound);
  return row;
}

/**
 * A product as the transaction has written it.
 * @throws product_not_found if it is unknown or deleted
 */
export async function getProduct(tx: Tx, productId: string): Promise<ProductRow> {
  const row = await findProduct(tx, productId, { scope: 'kept' });
  if (!row) throw refuse(productRefusals.notFound);
  return row;
}

/**
 * The uploaded pictures at a product's `images`.
 * @throws not_uploaded if one of them is not the address of an upload
 */
export function getProductImages(
  db: Db,
  mediaBase: string,
  images: readonly string[],
): Promise<PictureRow[]> {
  const sentence = productMessages.imagesFromUpload;
  return getUploadedPictures(db, images, { mediaBase, field: 'images', sentence });
}

export async function hasPicture(db: Db, productId: string): Promise<boolean> {
  const first = await db
    .selectFrom('product_pictures')
    .select('position')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/**
 * Claims a slug for a product that may be written later in the transaction.
 * @returns the slug as it is stored; empty: the database makes it from the title
 * @throws unfit_slug for characters that an address cannot have
 * @throws slug_taken for an address that another product has or had
 */
export async function claimSlug(tx: Tx, productId: string, typed: string): Promise<string> {
  const slug = fitSlug(typed);
  if (slug === '') return '';
  await tx
    .insertInto('product_slugs')
    .values({ slug, product_id: productId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const { product_id: ownerId } = await tx
    .selectFrom('product_slugs')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  if (ownerId === productId) return slug;
  throw refuse(productRefusals.slugTaken, { field: 'slug' });
}

/** More products than share a title. */
const MAX_SAME_TITLES = 99;
/** Room for the hyphen and the number that tell products of one title apart. */
const NUMBER_LENGTH = 3;

/**
 * Claims a slug made from a product's title, where that has letters that the database would leave out (`slug_of` knows
 * Latin ones alone); otherwise empty, so that the database makes it.
 */
export async function claimSlugOfTitle(tx: Tx, productId: string, title: string): Promise<string> {
  if (!/(?!\p{Script=Latin})\p{L}/u.test(title)) return '';
  const base = slugOf(title);
  if (base === '') return '';
  const numbered = base.slice(0, MAX_SLUG - NUMBER_LENGTH).replace(/-$/, '');
  for (let number = 1; number <= MAX_SAME_TITLES; number += 1) {
    const slug = number === 1 ? base : `${numbered}-${number}`;
    const claimed = await tx
      .insertInto('product_slugs')
      .values({ slug, product_id: productId })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst();
    if (claimed) return slug;
  }
  return '';
}

/**
 * Ends the transaction if another product has the SKU or the barcode that one has been given, or is the same variant.
 * Anyone who writes the same one at the same time is waited for.
 * @throws sku_taken, barcode_taken, variant_taken
 */
export async function ensureFreeCodes(
  tx: Tx,
  { sku = '', barcode = '', sizesOf = '', options = [] }: ProductFacts,
): Promise<void> {
  if (sku === '' && barcode === '' && options.length === 0) return;
  try {
    await sql`set constraints products_sku, products_barcode, products_variant immediate`.execute(tx);
  } catch (error) {
    const constraint = violatedCode(error);
    if (constraint === 'products_sku') throw refuse(productRefusals.skuTaken, sku, { field: 'sku' });
    if (constraint === 'products_barcode') {
      throw refuse(productRefusals.barcodeTaken, barcode, { field: 'barcode' });
    }
    if (constraint === 'products_variant') {
      const values = options.map(({ value }) => value).join(', ');
      throw refuse(productRefusals.variantTaken, { values, of: sizesOf }, { field: 'options' });
    }
    throw error;
  }
}

/** The constraint of a code that two products would have; undefined: the error is another one. */
export function violatedCode(error: unknown): string | undefined {
  const isExclusion = error instanceof Error && 'code' in error && error.code === '23P01';
  return isExclusion && 'constraint' in error ? String(error.constraint) : undefined;
}
