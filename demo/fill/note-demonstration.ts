import type { Tx } from '@shop/api';
import { demoCategories } from '../catalogue/index.ts';
import { demoPages } from '../pages/index.ts';
import { chunksOf } from './chunks.ts';

interface Filled {
  products: readonly string[];
  people: readonly string[];
  /** Null if somebody else runs the shop. */
  admin: { id: string; email: string } | null;
  banners: readonly string[];
  collections: readonly string[];
  codes: readonly string[];
  sales: readonly string[];
  pictures: readonly string[];
  /** The days for which visitors were added. */
  visitDays: readonly string[];
}

/** Records what belongs to the demonstration, so that its owner can remove it. */
export async function noteDemonstration(tx: Tx, filled: Filled): Promise<void> {
  const { products, people, admin, banners, collections, codes, sales, pictures, visitDays } = filled;
  const rows = [
    ...products.map((id) => ({ kind: 'product' as const, id })),
    ...people.map((id) => ({ kind: 'person' as const, id })),
    ...(admin ? [{ kind: 'admin' as const, id: admin.id, fingerprint: admin.email }] : []),
    ...banners.map((id) => ({ kind: 'banner' as const, id })),
    ...collections.map((id) => ({ kind: 'collection' as const, id })),
    ...codes.map((id) => ({ kind: 'code' as const, id })),
    ...sales.map((id) => ({ kind: 'sale' as const, id })),
    ...Object.keys(demoPages).map((id) => ({ kind: 'page' as const, id })),
    ...demoCategories.map(({ id, line }) => ({ kind: 'category' as const, id, fingerprint: line })),
    ...pictures.map((id) => ({ kind: 'picture' as const, id })),
    ...visitDays.map((id) => ({ kind: 'visits' as const, id })),
  ];
  for (const some of chunksOf(rows.map((row) => ({ fingerprint: '', ...row })))) {
    await tx.insertInto('demonstration_rows').values(some).execute();
  }
}
