import { Type, type Static } from 'typebox';
import { MAX_CATEGORY_ID, MAX_SEARCH_WORDS, MAX_SHOP_NAME, MAX_TAGLINE } from '../limits.ts';
import { Line, Picture, Shape } from '../schemas.ts';

/** The id of a category; which ones there are is in the database. */
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
  /** Words by which its products are found, next to its name. */
  searchWords: Type.Array(Type.String()),
  isHidden: Type.Boolean(),
  /** Products that are not deleted. */
  products: Type.Integer(),
});
export type AdminCategory = Static<typeof AdminCategory>;

/** A product of a category by name, drafts too. */
export const ShelfProduct = Shape({ _id: Type.String(), title: Type.String() });
export type ShelfProduct = Static<typeof ShelfProduct>;

export const NewCategory = Shape({ label: Type.String({ maxLength: MAX_SHOP_NAME }) });

export const CategoryChange = Shape({
  label: Type.Optional(Type.String({ maxLength: MAX_SHOP_NAME })),
  line: Type.Optional(Type.String({ maxLength: MAX_TAGLINE })),
  /** The address of an uploaded picture; null takes it away. Null comes first: a text would take it for an empty one. */
  image: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 2_000 })])),
  isHidden: Type.Optional(Type.Boolean()),
  searchWords: Type.Optional(Type.Array(Line, { maxItems: MAX_SEARCH_WORDS })),
});
export type CategoryChange = Static<typeof CategoryChange>;
