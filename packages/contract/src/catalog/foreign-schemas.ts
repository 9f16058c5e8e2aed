import { Type, type Static } from 'typebox';
import { CategoryId } from '../categories/schemas.ts';
import { MAX_STOCK, MAX_TEXT } from '../limits.ts';
import { Line, Shape } from '../schemas.ts';
import { type ForeignShop, type ForeignTarget, foreignShops, foreignTargets } from './foreign-file.ts';

const ForeignTargetId = Type.Enum(foreignTargets.map(({ id }) => id) as ForeignTarget[]);

/**
 * The owner's choices for another shop's file. What is left out stays as it was last time, or else as it is
 * recognised.
 */
export const ForeignMapping = Shape({
  /** Maps each column name to what it becomes. Null: the column is not imported. */
  columns: Type.Optional(Type.Record(Line, Type.Union([ForeignTargetId, Type.Null()]))),
  /**
   * Maps each category name of the file to a category of the shop. The empty name stands for products without a
   * category.
   */
  categories: Type.Optional(Type.Record(Type.String({ maxLength: MAX_TEXT }), CategoryId)),
  /** The ingredients of products for which the file gives none. */
  ingredients: Type.Optional(Type.String({ maxLength: MAX_TEXT })),
  /** The number of pieces of new products for which the file gives none. */
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_STOCK })),
  /** Plans the sales of the file that run for a time. Left out: yes. */
  plansSales: Type.Optional(Type.Boolean()),
  /** Imports all new products as drafts, whatever the file says. */
  asDrafts: Type.Optional(Type.Boolean()),
  /** Updates products that the shop already has from the file. Otherwise they are left alone. */
  changesExisting: Type.Optional(Type.Boolean()),
  /** Skips pictures that cannot be found, as long as the product has others. */
  leavesOutPictures: Type.Optional(Type.Boolean()),
});
export type ForeignMapping = Static<typeof ForeignMapping>;

/** How a file of another shop is read. */
export const ForeignFile = Shape({
  shop: Type.Enum(foreignShops.map(({ id }) => id) as ForeignShop[]),
  /** The columns that contain something, except those that are mapped automatically. */
  columns: Type.Array(
    Shape({
      name: Type.String(),
      /** The first non-empty cell of the column, shortened. */
      sample: Type.String(),
      target: Type.Union([ForeignTargetId, Type.Null()]),
    }),
  ),
  /**
   * The file's categories, with the number of products in each and the matching category of the shop. Null: none
   * matches.
   */
  categories: Type.Array(
    Shape({ name: Type.String(), products: Type.Integer(), category: Type.Union([CategoryId, Type.Null()]) }),
  ),
  ingredients: Type.String(),
  /** How many products have no ingredients in the file. */
  withoutIngredients: Type.Integer(),
  /** How many new products have no number of pieces in the file, and what the owner says instead. */
  withoutStock: Type.Integer(),
  stock: Type.Optional(Type.Integer()),
  /** How many new or changed products have a sale price for a time that is not over, and whether it is planned. */
  timedSales: Type.Integer(),
  plansSales: Type.Boolean(),
  asDrafts: Type.Boolean(),
  changesExisting: Type.Boolean(),
  leavesOutPictures: Type.Boolean(),
  /**
   * Lines of products that this shop cannot sell: grouped products, external ones, which other shops sell, gift
   * cards, files and services; of another program's table, lines without a title.
   */
  skipped: Type.Integer(),
});
export type ForeignFile = Static<typeof ForeignFile>;
