import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type StoredPicture,
  type Tx,
  listCategoryNames,
  searchVector,
  storedFacts,
  writeSearchVectors,
} from '@shop/api';
import { effectiveUnitPrice } from '@shop/contract/money';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { DemoProduct } from '../catalogue/index.ts';
import { chunksOf } from './chunks.ts';
import type { ShelfHistory } from './shelf-history.ts';
import { daysBefore, minutesAfter } from './times.ts';

/** Products are older than every order. */
const PRODUCT_DAYS = 140;
/** Minutes between one product and the next: the owner added them over several days. */
const MINUTES_BETWEEN = 90;

/** A product that has been added. */
export interface ShelvedProduct {
  id: string;
  title: string;
  /** What one piece costs, in paise. */
  unitPricePaise: number;
  /** Its first picture. */
  pictureId: string | null;
}

type ProductText = Omit<DemoProduct, 'pictures' | 'collection'>;

/** A product to add. Its pictures are stored, and `totalStock` is what its history has left of the initial stock. */
export interface ProductToShelve extends ProductText, ShelfHistory {
  pictures: readonly StoredPicture[];
}

/**
 * Adds products with everything that the shop keeps about them: pictures, search words, initial stock.
 * @returns the products, by slug
 */
export async function insertProducts(
  tx: Tx,
  products: readonly ProductToShelve[],
  { now, adminId, daysAgo = PRODUCT_DAYS }: { now: Date; adminId: string | null; daysAgo?: number },
): Promise<Map<string, ShelvedProduct>> {
  const since = daysBefore(now, daysAgo);
  const categories = await listCategoryNames(tx);
  const shelved = products.map((product, index) => ({
    product,
    id: uuidv7(),
    at: minutesAfter(since, (index % 100) * MINUTES_BETWEEN),
  }));
  for (const some of chunksOf(shelved)) {
    await tx.insertInto('products').values(some.map(productColumns)).execute();
    await noteCounts(tx, some);
    await writeSearchVectors(
      tx,
      some.map(({ id, product }) => ({
        productId: id,
        vector: searchVector(searchedText(product), categories),
      })),
    );
    const pictures = some.flatMap(pictureColumns);
    if (pictures.length > 0) await tx.insertInto('product_pictures').values(pictures).execute();
    const movements = some.flatMap((one) => ownerMovements(one, now));
    await tx
      .insertInto('stock_movements')
      .values(movements.map((movement) => ({ ...movement, held_change: 0, by_user_id: adminId })))
      .execute();
  }
  return new Map(shelved.map(({ product, id }) => [product.slug, shelvedProduct(product, id)]));
}

interface Shelved {
  product: ProductToShelve;
  id: string;
  at: Date;
}

function searchedText({ title, description, ingredients, category, facts }: ProductText) {
  return {
    title,
    description,
    ingredients,
    category,
    brand: demonstrationSettings.shop.brand,
    facts: storedFacts(facts),
  };
}

function productColumns({ product, id, at }: Shelved) {
  const text = searchedText(product);
  return {
    id,
    ...text,
    facts: JSON.stringify(text.facts),
    price_paise: product.pricePaise,
    sale_price_paise: product.salePricePaise,
    created_at: at,
    updated_at: at,
  };
}

/** Updates the two counter rows that each product has since it was added: its stock, and what was sold of it. */
async function noteCounts(tx: Tx, some: readonly Shelved[]): Promise<void> {
  await sql`
    with counts as (
      select * from unnest(
        ${some.map(({ id }) => id)}::uuid[], ${some.map(({ product }) => product.totalStock)}::int[],
        ${some.map(({ product }) => product.leftShop)}::int[], ${some.map(({ product }) => product.held)}::int[]
      ) as counts (id, stock, sold, held)
    ), stocked as (
      update product_stock set stock = counts.stock, held = counts.held from counts where product_id = counts.id
    )
    update product_sales set sold = counts.sold from counts where product_id = counts.id`.execute(tx);
}

function pictureColumns({ product, id }: Shelved) {
  return product.pictures.map((picture, position) => ({
    product_id: id,
    position,
    picture_id: picture.id,
  }));
}

/** The owner's movements: the initial stock, and a later correction downwards. */
function ownerMovements({ product, id, at }: Shelved, now: Date) {
  const { totalStock, leftShop, foundBeyondSold } = product;
  const countedAway = Math.max(0, foundBeyondSold - totalStock);
  const first = {
    product_id: id,
    kind: 'initial' as const,
    stock_change: totalStock + leftShop + countedAway,
    at,
  };
  if (countedAway === 0) return [first];
  return [first, { product_id: id, kind: 'correction' as const, stock_change: -countedAway, at: now }];
}

function shelvedProduct(product: ProductToShelve, id: string): ShelvedProduct {
  const { pricePaise: price, salePricePaise: salePrice, title } = product;
  const pictureId = product.pictures[0]?.id ?? null;
  return { id, title, unitPricePaise: effectiveUnitPrice({ price, salePrice }), pictureId };
}
