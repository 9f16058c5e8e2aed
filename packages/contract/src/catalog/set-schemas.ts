import { Type, type Static } from 'typebox';
import { MAX_SET_PARTS, MAX_SET_PIECES } from '../limits.ts';
import { Id, Rupees, Shape } from '../schemas.ts';

/**
 * How a set is taxed. `parts`: each part by its own rate, its share of the price on a line of its own. `mixed`: as a
 * mixed supply, all of it by the highest rate of its parts (CGST Act, sections 2(74) and 8(b)).
 */
export const SetSupply = Type.Enum(['parts', 'mixed']);
export type SetSupply = Static<typeof SetSupply>;

const pieces = Type.Integer({ minimum: 1, maximum: MAX_SET_PIECES });

/** What a product is made of, as its owner sends it: at least two pieces together. */
export const TypedSet = Shape({
  supply: SetSupply,
  parts: Type.Array(Shape({ productId: Id, pieces }), { minItems: 1, maxItems: MAX_SET_PARTS }),
});
export type TypedSet = Static<typeof TypedSet>;

/** The same as its owner reads it. `gstRate` in per cent, for the words before saving; null: not known. */
export const OwnersSet = Shape({
  supply: SetSupply,
  parts: Type.Array(
    Shape({
      productId: Type.String(),
      title: Type.String(),
      pieces,
      price: Rupees,
      totalStock: Type.Integer(),
      gstRate: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
});
export type OwnersSet = Static<typeof OwnersSet>;

/** A part as a shopper sees it. No `slug`: it is not sold by itself. */
export const ShownPart = Shape({
  title: Type.String(),
  pieces,
  slug: Type.Optional(Type.String()),
});
export type ShownPart = Static<typeof ShownPart>;
