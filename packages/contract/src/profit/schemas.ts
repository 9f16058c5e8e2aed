import { type Static, Type } from 'typebox';
import { Rupees, Shape } from '../schemas.ts';

/** A cost and the day of India from which it counts, `2026-11-21`: until the day before the next one. */
export const DatedCost = Shape({ fromDay: Type.String(), cost: Rupees });
export type DatedCost = Static<typeof DatedCost>;

/** A cost as it is entered. Left out, the cost of that day is taken back. */
export const TypedCost = Shape({
  fromDay: Type.String({ maxLength: 10 }),
  cost: Type.Optional(Rupees),
});
export type TypedCost = Static<typeof TypedCost>;

/** What a piece of a product costs the shop. */
export const ProductCost = Shape({
  productId: Type.String(),
  title: Type.String(),
  sku: Type.String(),
  /** What a shopper pays for it today, apart from planned sales. */
  price: Rupees,
  /** All that was entered, newest first. Empty: its cost is not known. */
  costs: Type.Array(DatedCost),
});
export type ProductCost = Static<typeof ProductCost>;
