import { v7 as uuidv7 } from 'uuid';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import type { Database } from '../database.ts';

interface ProductValues {
  title?: string;
  category?: string;
  pricePaise?: number;
  salePricePaise?: number;
  stock?: number;
  facts?: ProductFacts;
}

/** Adds a product to the shop, with defaults for what the test does not specify. @returns its id */
export async function newProduct(
  database: Database,
  {
    title,
    category = 'soap',
    pricePaise = 19_900,
    salePricePaise = 0,
    stock = 100,
    facts = {},
  }: ProductValues = {},
): Promise<string> {
  const id = uuidv7();
  await database.write(async (tx) => {
    await tx
      .insertInto('products')
      .values({
        id,
        title: title ?? `Neem Soap ${id}`,
        description: 'A plain bar.',
        ingredients: 'Neem oil, coconut oil',
        category,
        brand: 'Deodar',
        price_paise: pricePaise,
        sale_price_paise: salePricePaise,
        facts: JSON.stringify(facts),
      })
      .execute();
    await tx.updateTable('product_stock').set({ stock }).where('product_id', '=', id).execute();
    await tx
      .insertInto('stock_movements')
      .values({ product_id: id, kind: 'initial', stock_change: stock, held_change: 0, stock_after: stock })
      .execute();
  });
  return id;
}

/** Sets how many pieces of a product there are and how many are held, without a movement. */
export async function setStock(
  database: Database,
  productId: string,
  pieces: { stock?: number; held?: number },
): Promise<void> {
  await database.write((tx) =>
    tx.updateTable('product_stock').set(pieces).where('product_id', '=', productId).execute(),
  );
}

/** Stock and held pieces of a product, and how many of it paid orders took. */
export function stockAndSalesOf(database: Database, productId: string) {
  return database.read
    .selectFrom('product_stock')
    .innerJoin('product_sales', 'product_sales.product_id', 'product_stock.product_id')
    .select(['stock', 'held', 'sold'])
    .where('product_stock.product_id', '=', productId)
    .executeTakeFirstOrThrow();
}

/** Stock and held pieces of a product, both as stored and as the sum of its movements. */
export async function stockOf(database: Database, productId: string) {
  const { stock, held } = await database.read
    .selectFrom('product_stock')
    .select(['stock', 'held'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  const moved = await database.read
    .selectFrom('stock_movements')
    .select((eb) => [
      eb.fn.sum<number>('stock_change').as('stock'),
      eb.fn.sum<number>('held_change').as('held'),
    ])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return { stock, held, movedStock: Number(moved.stock), movedHeld: Number(moved.held) };
}
