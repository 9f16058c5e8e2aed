import { type Static, Type } from 'typebox';
import { MAX_STOCK } from '../limits.ts';
import { CategoryId } from '../categories/schemas.ts';
import { Id, Shape, Time } from '../schemas.ts';

/** Pieces, ≥ 0. */
const Pieces = Type.Integer({ minimum: 0, maximum: MAX_STOCK });

/** A stocktake with how far it is. Only one is under way at a time. */
export const Stocktake = Shape({
  _id: Type.String(),
  /** Left out: all products. */
  category: Type.Optional(Type.String()),
  startedAt: Time,
  startedBy: Type.String(),
  /** Left out: under way. */
  outcome: Type.Optional(Type.Enum(['booked', 'abandoned'])),
  endedAt: Type.Optional(Time),
  endedBy: Type.Optional(Type.String()),
  /** Products of its category, as many as there are today, and others that were counted. */
  products: Type.Integer(),
  counted: Type.Integer(),
  /** Counted products of which more or fewer pieces were found than expected. */
  different: Type.Integer(),
  /** The newest count; 0: none. Booking names it, so that nothing is booked that nobody saw. */
  newest: Type.Integer(),
});
export type Stocktake = Static<typeof Stocktake>;

/** What was counted of a product last. */
export const ProductCount = Shape({
  _id: Type.Integer(),
  pieces: Type.Integer(),
  /** Pieces that should have been in the shop when it was counted: its stock and what was sold and had not left. */
  expected: Type.Integer(),
  /** The sold ones among `expected`. */
  waiting: Type.Integer(),
  by: Type.String(),
  at: Time,
  /** What owners changed the stock by since the count, apart from it. */
  correctedSince: Type.Integer(),
  /** What the stock was changed by when it was booked. */
  booked: Type.Optional(Type.Integer()),
});
export type ProductCount = Static<typeof ProductCount>;

export const StocktakeLine = Shape({
  productId: Type.String(),
  title: Type.String(),
  sku: Type.String(),
  barcode: Type.String(),
  /** Left out: not counted yet. */
  count: Type.Optional(ProductCount),
});
export type StocktakeLine = Static<typeof StocktakeLine>;

export const lineFilters = ['left', 'counted', 'different'] as const;
export type LineFilter = (typeof lineFilters)[number];

export const NewStocktake = Shape({
  /** Left out: all products. */
  category: Type.Optional(CategoryId),
});
export type NewStocktake = Static<typeof NewStocktake>;

/** Pieces that somebody counted. A product that has a count needs `how` and the count that it is meant for. */
export const TypedCount = Shape({
  productId: Id,
  pieces: Pieces,
  /** `add`: they are in another place, and come on top. `replace`: they are all. */
  how: Type.Optional(Type.Enum(['add', 'replace'])),
  /** The count that is added to or replaced. */
  onto: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
});
export type TypedCount = Static<typeof TypedCount>;
