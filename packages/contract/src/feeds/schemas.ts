import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { feedFaults, feedKinds, feedReaders } from './feed-kinds.ts';

const FeedId = Type.Enum(feedKinds.map(({ id }) => id));

/** A product that a feed leaves out. */
export const LeftOutProduct = Shape({
  feed: FeedId,
  productId: Type.String(),
  title: Type.String(),
  faults: Type.Array(Type.Enum(feedFaults.map(({ id }) => id))),
});
export type LeftOutProduct = Static<typeof LeftOutProduct>;

export const FeedReport = Shape({
  /** Off: the addresses of the feeds answer 404. */
  isOn: Type.Boolean(),
  feeds: Type.Array(
    Shape({
      id: FeedId,
      address: Type.String(),
      /** Products in the feed. */
      count: Type.Integer(),
      /** By whom it was read, newest first. The times are exact to a minute. */
      reads: Type.Array(Shape({ reader: Type.Enum(feedReaders.map(({ id }) => id)), at: Time })),
    }),
  ),
  /** At most `MAX_LEFT_OUT` of them. */
  leftOut: Type.Array(LeftOutProduct),
  leftOutTotal: Type.Integer(),
});
export type FeedReport = Static<typeof FeedReport>;
