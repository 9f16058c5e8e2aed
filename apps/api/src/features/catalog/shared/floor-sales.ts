import { MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

const FLOOR_PAISE = paiseFromRupees(MIN_CHARGE_RUPEES);

interface FloorSale {
  saleId: string;
  name: string;
  productId: string;
  title: string;
  pricePaise: number;
}

/**
 * Makes a change, and refuses it if it brings products to the lowest price in a sale that runs or is planned. What was
 * there before is none of its doing.
 * @param asked which products the change can bring there; `isConfirmed`: the owner agreed to it, or a client asks nobody
 * @throws product_at_floor
 */
export async function ensureFloorAgreed<T>(
  tx: Tx,
  { productIds, isConfirmed }: { productIds: readonly string[] | 'all'; isConfirmed: boolean },
  change: () => Promise<T>,
): Promise<T> {
  if (isConfirmed) return change();
  const before = new Set((await listFloorSales(tx, productIds)).map(keyOf));
  const result = await change();
  const fresh = (await listFloorSales(tx, productIds)).filter((sale) => !before.has(keyOf(sale)));
  const [first, ...others] = fresh;
  if (!first) return result;
  const { name, title, pricePaise } = first;
  const price = formatRupees(rupeesFromPaise(pricePaise));
  throw refuse(productRefusals.atFloor, { sale: name, title, price, others: others.length });
}

const keyOf = ({ saleId, productId }: FloorSale) => `${saleId} ${productId}`;

async function listFloorSales(tx: Tx, productIds: readonly string[] | 'all'): Promise<FloorSale[]> {
  return tx
    .selectFrom('sales')
    .innerJoin('products', (join) => join.onTrue())
    .select(['sales.id as saleId', 'sales.name', 'products.id as productId', 'products.title'])
    .select('products.unit_price_paise as pricePaise')
    .where(sql<boolean>`sales.ends_at > now()`)
    .where('products.deleted_at', 'is', null)
    .$if(productIds !== 'all', (query) => query.where('products.id', 'in', productIds as readonly string[]))
    .where(
      sql<boolean>`lowered_price(sales.percent, sales.amount_paise, products.price_paise) <= ${FLOOR_PAISE}
        and products.unit_price_paise > ${FLOOR_PAISE}
        and scope_covers(sales.scope, products.id, products.category, null)`,
    )
    .orderBy('products.title')
    .orderBy('sales.starts_at')
    .execute();
}
