import { sql } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import { availableOf } from './shared/rules/availability.ts';

/** Pieces of one product. */
export interface StockLine {
  productId: string;
  /** Pieces, ≥ 1. */
  quantity: number;
}

/** What a stock decision needs to know of a product. */
export interface ProductStock {
  id: string;
  title: string;
  stock: number;
  held: number;
  /** What can still be bought by somebody without a hold: stock less held, never below 0 (ruling 22). */
  available: number;
  /** What one piece costs today, in paise. */
  unitPricePaise: number;
  isDeleted: boolean;
}

const STOCK_COLUMNS = [
  'id',
  'title',
  'stock',
  'held',
  'unit_price_paise as unitPricePaise',
  'deleted_at',
] as const;

interface Because {
  orderId: string;
  byUserId?: string;
  reason?: string;
}

/**
 * Locks products until the transaction ends. Always in the order of their ids, so that two orders of the
 * same products in another sequence wait for each other instead of both failing.
 */
export function lockProducts(tx: Tx, productIds: readonly string[]): Promise<Map<string, ProductStock>> {
  return readProducts(productIds, (ids) =>
    tx
      .selectFrom('products')
      .select(STOCK_COLUMNS)
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
  );
}

/** The same without a lock: what it says may have changed when it is acted on. */
export function findProductStocks(db: Db, lines: readonly StockLine[]): Promise<Map<string, ProductStock>> {
  const productIds = lines.map((line) => line.productId);
  return readProducts(productIds, (ids) =>
    db.selectFrom('products').select(STOCK_COLUMNS).where('id', 'in', ids).orderBy('id').execute(),
  );
}

interface StockRow extends Omit<ProductStock, 'available' | 'isDeleted'> {
  deleted_at: Date | null;
}

async function readProducts(
  productIds: readonly string[],
  read: (ids: readonly string[]) => Promise<StockRow[]>,
): Promise<Map<string, ProductStock>> {
  const rows = productIds.length > 0 ? await read(productIds) : [];
  return new Map(
    rows.map(({ deleted_at, ...product }) => {
      const isDeleted = deleted_at !== null;
      return [product.id, { ...product, available: availableOf(product), isDeleted }];
    }),
  );
}

/** An unpaid order takes pieces aside. Call with the products locked and the availability checked. */
export function holdStock(tx: Tx, lines: readonly StockLine[], because: Because): Promise<void> {
  return moveStock(tx, { kind: 'hold', stockFactor: 0, heldFactor: 1 }, lines, because);
}

/** An order that ended unpaid gives its pieces back. Call with the products locked. */
export function releaseStock(tx: Tx, lines: readonly StockLine[], because: Because): Promise<void> {
  return moveStock(tx, { kind: 'release', stockFactor: 0, heldFactor: -1 }, lines, because);
}

/** A paid order's held pieces leave the shop. Call with the products locked. */
export function sellHeldStock(tx: Tx, lines: readonly StockLine[], because: Because): Promise<void> {
  return moveStock(tx, { kind: 'sale', stockFactor: -1, heldFactor: -1 }, lines, because);
}

/** Pieces leave the shop that nothing held: an order paid late. Call with the products locked and checked. */
export function sellStock(tx: Tx, lines: readonly StockLine[], because: Because): Promise<void> {
  return moveStock(tx, { kind: 'sale', stockFactor: -1, heldFactor: 0 }, lines, because);
}

/** Sold pieces come back: a refund with restock. */
export function returnStock(tx: Tx, lines: readonly StockLine[], because: Because): Promise<void> {
  return moveStock(tx, { kind: 'return', stockFactor: 1, heldFactor: 0 }, lines, because);
}

interface Movement {
  kind: 'hold' | 'release' | 'sale' | 'return';
  stockFactor: -1 | 0 | 1;
  heldFactor: -1 | 0 | 1;
}

/** Changes the counters and writes the movements that explain them, each in one statement for all lines. */
async function moveStock(
  tx: Tx,
  { kind, stockFactor, heldFactor }: Movement,
  lines: readonly StockLine[],
  { orderId, byUserId, reason }: Because,
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  await sql`
    with moved as (
      select * from unnest(${ids}::uuid[], ${quantities}::int[]) as line (product_id, quantity)
    ), counted as (
      update products
      set stock = stock + moved.quantity * ${sql.lit(stockFactor)},
          held = held + moved.quantity * ${sql.lit(heldFactor)}
      from moved where products.id = moved.product_id
      returning products.id, products.stock
    )
    insert into stock_movements
      (product_id, kind, stock_change, held_change, stock_after, order_id, by_user_id, reason)
    select product_id, ${kind}, quantity * ${sql.lit(stockFactor)}, quantity * ${sql.lit(heldFactor)},
      counted.stock, ${orderId}::uuid, ${byUserId ?? null}::uuid, ${reason ?? null}
    from moved left join counted on counted.id = moved.product_id`.execute(tx);
}
