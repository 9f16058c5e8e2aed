import { Type, type Static } from 'typebox';
import { CategoryId } from '../categories/schemas.ts';
import { MAX_TEXT } from '../limits.ts';
import { Line, Shape } from '../schemas.ts';
import { type ForeignShop, type ForeignTarget, foreignShops, foreignTargets } from './foreign-file.ts';

const ForeignTargetId = Type.Enum(foreignTargets.map(({ id }) => id) as ForeignTarget[]);

/** What the owner chose for another shop's file; what is not told is as it was the last time, else as it is recognised. */
export const ForeignMapping = Shape({
  /** What becomes of a column, by its name; null: it is not imported. */
  columns: Type.Optional(Type.Record(Line, Type.Union([ForeignTargetId, Type.Null()]))),
  /** The category of the shop for what the file calls one; an empty name is that of products without any. */
  categories: Type.Optional(Type.Record(Type.String({ maxLength: MAX_TEXT }), CategoryId)),
  /** Of products for which the file tells none. */
  ingredients: Type.Optional(Type.String({ maxLength: MAX_TEXT })),
  /** All new products are drafts, whatever the file says. */
  asDrafts: Type.Optional(Type.Boolean()),
  /** Products that the shop has already are changed as the file says; otherwise they are left alone. */
  changesExisting: Type.Optional(Type.Boolean()),
  /** Pictures that are not there are left out where a product has others. */
  leavesOutPictures: Type.Optional(Type.Boolean()),
});
export type ForeignMapping = Static<typeof ForeignMapping>;

/** How a file of another shop is read. */
export const ForeignFile = Shape({
  shop: Type.Enum(foreignShops.map(({ id }) => id) as ForeignShop[]),
  /** The columns that hold something, but for those that are used by themselves. */
  columns: Type.Array(
    Shape({
      name: Type.String(),
      /** What its first cell with a text holds; cut. */
      sample: Type.String(),
      target: Type.Union([ForeignTargetId, Type.Null()]),
    }),
  ),
  /** What the file calls categories, with the products in each and the category of the shop; null: none fits. */
  categories: Type.Array(
    Shape({ name: Type.String(), products: Type.Integer(), category: Type.Union([CategoryId, Type.Null()]) }),
  ),
  ingredients: Type.String(),
  /** Products for which the file tells no ingredients. */
  withoutIngredients: Type.Integer(),
  asDrafts: Type.Boolean(),
  changesExisting: Type.Boolean(),
  leavesOutPictures: Type.Boolean(),
  /** Lines of products that this shop cannot sell: grouped ones, and those of other shops. */
  skipped: Type.Integer(),
});
export type ForeignFile = Static<typeof ForeignFile>;
