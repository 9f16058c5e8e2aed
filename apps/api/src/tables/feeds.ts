import type { FeedId, FeedReader } from '@shop/contract/feeds/feed-kinds';

/** When a feed was last read by each kind of reader. */
export interface FeedReadTable {
  feed: FeedId;
  reader: FeedReader;
  read_at: Date;
}
