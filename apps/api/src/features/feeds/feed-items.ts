import type { ReadSettings, ShopSettings } from '@shop/contract/settings/shop-settings';
import type { FeedProducts } from '../catalog/index.ts';
import { listPinCodes } from '../delivery/index.ts';
import { type FeedItem, feedItem } from './rules/feed-item.ts';
import { type TermsByState, termsByState } from './rules/state-shipping.ts';

/** What the feeds say of some products. */
export type ReadFeedItems = (productIds: readonly string[]) => Promise<FeedItem[]>;

/** The terms of delivery are worked out once for the same settings. */
export function createFeedItems({
  products,
  readSettings,
  publicUrl,
}: {
  products: FeedProducts;
  readSettings: ReadSettings;
  publicUrl: string;
}): ReadFeedItems {
  let known: { of: ShopSettings; terms: Promise<TermsByState> } | undefined;
  const termsOf = (settings: ShopSettings) => {
    if (known?.of !== settings) known = { of: settings, terms: termsByState(settings, listPinCodes) };
    return known.terms;
  };
  return async (productIds) => {
    const settings = readSettings();
    const [terms, found] = await Promise.all([termsOf(settings), products.read(productIds)]);
    return found.map((product) => feedItem(product, { publicUrl, terms, settings }));
  };
}
