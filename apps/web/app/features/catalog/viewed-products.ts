import type { Product } from '@shop/contract/catalog/schemas';
import { browserList } from '../../platform/browser-list.ts';

/** What leads back to a product. Its price and stock are read anew there. */
export type ViewedProduct = Pick<Product, '_id' | 'slug' | 'title'> & {
  picture: Product['pictures'][number] | null;
};

const viewed = browserList<ViewedProduct>('viewedProducts', { most: 8, isItem: isViewed });

/** The products that were opened last in this browser, the newest first. They never leave it. */
export const useViewedProducts = viewed.use;

/** Notes that a product was opened, in its dialog or on its page. */
export function noteViewed({ _id, slug, title, pictures }: Product): void {
  const others = viewed.read().filter((product) => product._id !== _id);
  viewed.keep([{ _id, slug, title, picture: pictures[0] ?? null }, ...others]);
}

export function forgetViewed(): void {
  viewed.keep([]);
}

function isViewed(value: unknown): value is ViewedProduct {
  const { _id, slug, title, picture } = (value ?? {}) as Record<string, unknown>;
  return [_id, slug, title].every((text) => typeof text === 'string') && typeof picture === 'object';
}
