import type { FeedId, FeedReader } from '@shop/contract/feeds/feed-kinds';

export interface FeedsTables {
  /** When a feed was last read by each kind of reader. */
  feed_reads: {
    feed: FeedId;
    reader: FeedReader;
    read_at: Date;
  };
}
