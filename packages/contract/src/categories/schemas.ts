import { Type, type Static } from 'typebox';
import { MAX_CATEGORY_ID, MAX_SEARCH_WORDS, MAX_SHOP_NAME, MAX_TAGLINE } from '../limits.ts';
import { Line, Picture, Shape } from '../schemas.ts';
import { GstRates, Hsn } from '../tax/schemas.ts';

/** A category's id. The database knows which ids exist. */
export const CategoryId = Type.String({ minLength: 1, maxLength: MAX_CATEGORY_ID });
export type CategoryId = Static<typeof CategoryId>;

/** A category as a shopper sees it. */
export const Category = Shape({
  _id: Type.String(),
  label: Type.String(),
  line: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
});
export type Category = Static<typeof Category>;

export const AdminCategory = Shape({
  ...Category.properties,
  /** Words besides its name by which its products are found. */
  searchWords: Type.Array(Type.String()),
  /** The class of its products under the tax law, where they have none of their own. Empty: not known. */
  hsn: Hsn,
  gstRates: GstRates,
  isHidden: Type.Boolean(),
  /** How many products it has, deleted ones not counted. */
  products: Type.Integer(),
});
export type AdminCategory = Static<typeof AdminCategory>;

/** A product of a category, only named. Drafts are included. */
export const ShelfProduct = Shape({ _id: Type.String(), title: Type.String() });
export type ShelfProduct = Static<typeof ShelfProduct>;

export const NewCategory = Shape({ label: Type.String({ maxLength: MAX_SHOP_NAME }) });

const CategoryFields = Shape({
  label: Type.Optional(Type.String({ maxLength: MAX_SHOP_NAME })),
  line: Type.Optional(Type.String({ maxLength: MAX_TAGLINE })),
  /**
   * The address of an uploaded picture; null removes it. Null must come first: validation would coerce it to '' for a
   * string.
   */
  image: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 2_000 })])),
  isHidden: Type.Optional(Type.Boolean()),
  searchWords: Type.Optional(Type.Array(Line, { maxItems: MAX_SEARCH_WORDS })),
  hsn: Type.Optional(Hsn),
  gstRates: Type.Optional(GstRates),
});

export const CategoryChange = Shape({
  ...CategoryFields.properties,
  /** The fields as the owner saw them, of those that are changed. Left out: any. */
  seen: Type.Optional(CategoryFields),
});
export type CategoryFields = Static<typeof CategoryFields>;
export type CategoryChange = Static<typeof CategoryChange>;
