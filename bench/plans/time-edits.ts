import type { AdminProduct } from '@shop/contract/catalog/schemas';
import type { ShopOfMany } from './shop-of-many.ts';

/** What an owner's list is held to: the answer to a stock that was typed in it, at the 95th percentile. */
export const EDIT_WITHIN_MS = 100;

/**
 * Adds 20 pieces to one product after the other, as the owner's list does.
 * @returns the milliseconds of each call in this process, with the database and without a network
 */
export async function timeStockEdits(shop: ShopOfMany, count: number): Promise<number[]> {
  const allMs: number[] = [];
  for (let page = 1; allMs.length < count; page += 1) {
    const list = await shop.get(`/api/admin/products/get?limit=100&page=${page}`, 'admin');
    const { data } = JSON.parse(list) as { data: AdminProduct[] };
    if (data.length === 0) break;
    for (const { _id, version, totalStock } of data.slice(0, count - allMs.length)) {
      const body = { version, stockSeen: totalStock, totalStock: totalStock + 20, stockReason: 'Made' };
      const startedMs = performance.now();
      await shop.put(`/api/admin/products/edit/${_id}`, body);
      allMs.push(performance.now() - startedMs);
    }
  }
  return allMs;
}
