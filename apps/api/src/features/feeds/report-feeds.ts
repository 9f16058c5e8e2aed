import { feedKinds } from '@shop/contract/feeds/feed-kinds';
import type { FeedReport } from '@shop/contract/feeds/schemas';
import { MAX_LEFT_OUT } from '@shop/contract/limits';
import type { ShopContext } from '../../shop-context.ts';
import type { FeedProducts } from '../catalog/index.ts';
import type { ReadFeedItems } from './feed-items.ts';
import type { FeedReads } from './feed-reads.ts';
import { faultsOf } from './rules/feed-item.ts';

/** Products that are looked at together. */
const PIECE = 100;

/** Goes through all products, as the feeds do. */
export async function reportFeeds({
  database,
  apiAddress,
  products,
  readItems,
  reads,
  isOn,
}: Pick<ShopContext, 'database'> & {
  apiAddress: string;
  products: FeedProducts;
  readItems: ReadFeedItems;
  reads: FeedReads;
  isOn: boolean;
}): Promise<FeedReport> {
  const [ids, read] = await Promise.all([products.listIds(), reads.list(database.read)]);
  const counts = { google: 0, meta: 0 };
  const leftOut: FeedReport['leftOut'] = [];
  let leftOutTotal = 0;
  for (let start = 0; start < ids.length; start += PIECE) {
    for (const item of await readItems(ids.slice(start, start + PIECE))) {
      for (const { id: feed } of feedKinds) {
        const faults = faultsOf(feed, item);
        if (faults.length === 0) {
          counts[feed] += 1;
          continue;
        }
        leftOutTotal += 1;
        if (leftOut.length < MAX_LEFT_OUT) {
          leftOut.push({ feed, productId: item.id, title: item.title, faults });
        }
      }
    }
  }
  const feeds = feedKinds.map(({ id, path }) => ({
    id,
    address: `${apiAddress}${path}`,
    count: counts[id],
    reads: read.filter(({ feed }) => feed === id).map(({ reader, at }) => ({ reader, at })),
  }));
  return { isOn, feeds, leftOut, leftOutTotal };
}
