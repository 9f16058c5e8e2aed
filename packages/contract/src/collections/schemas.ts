import { type Static, Type } from 'typebox';
import {
  MAX_CATEGORIES,
  MAX_COLLECTION_PRODUCTS,
  MAX_FACT_TEXT,
  MAX_LINE,
  MAX_NAME,
  MAX_NEW_DAYS,
  MAX_SLUG,
} from '../limits.ts';
import { Id, Picture, Rupees, Shape } from '../schemas.ts';
import { CategoryId } from '../categories/schemas.ts';
import { type Concern, type Suitability, concerns, suitabilities } from '../catalog/product-facts.ts';
import { type CollectionSort, collectionSorts } from './collection-sorts.ts';

/** What the products of a collection have in common: all that is told. Of a list, one is enough. */
export const CollectionRule = Shape({
  categories: Type.Optional(Type.Array(CategoryId, { maxItems: MAX_CATEGORIES })),
  concerns: Type.Optional(
    Type.Array(Type.Enum(concerns.map(({ id }) => id) as Concern[]), { maxItems: concerns.length }),
  ),
  suits: Type.Optional(
    Type.Array(Type.Enum(suitabilities.map(({ id }) => id) as Suitability[]), {
      maxItems: suitabilities.length,
    }),
  ),
  /** A part of the list of ingredients, in whatever letters. */
  ingredient: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** What is paid for one, both included. */
  leastPrice: Type.Optional(Rupees),
  mostPrice: Type.Optional(Rupees),
  /** Added in the last so many days. */
  newDays: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_NEW_DAYS })),
  /** Only what costs less than its price now. */
  isOnSale: Type.Optional(Type.Boolean()),
  sort: Type.Enum(collectionSorts.map(({ id }) => id) as CollectionSort[]),
});
export type CollectionRule = Static<typeof CollectionRule>;

/** A collection as a shopper sees it. */
export const Collection = Shape({
  _id: Type.String(),
  name: Type.String(),
  /** The last part of its address, `/shop/collection/{slug}`. */
  slug: Type.String(),
  /** Paragraphs have an empty line between them; may be empty. */
  description: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
});
export type Collection = Static<typeof Collection>;

export const AdminCollection = Shape({
  ...Collection.properties,
  isHidden: Type.Boolean(),
  /** Null: its products are picked by hand. */
  rule: Type.Union([Type.Null(), CollectionRule]),
  /** What is picked, in this order; drafts too. */
  picked: Type.Array(Shape({ _id: Type.String(), title: Type.String() })),
  /** Products that shoppers see in it now. */
  products: Type.Integer(),
});
export type AdminCollection = Static<typeof AdminCollection>;

export const NewCollection = Shape({ name: Type.String({ maxLength: MAX_NAME }) });

const productIds = Type.Array(Id, { maxItems: MAX_COLLECTION_PRODUCTS, uniqueItems: true });

/** What is left out stays as it is. */
export const CollectionChange = Shape({
  name: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  slug: Type.Optional(Type.String({ maxLength: MAX_SLUG })),
  description: Type.Optional(Type.String({ maxLength: MAX_FACT_TEXT })),
  /** The address of an uploaded picture; null takes it away. Null comes first: a text would take it for an empty one. */
  image: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 2_000 })])),
  isHidden: Type.Optional(Type.Boolean()),
  rule: Type.Optional(Type.Union([Type.Null(), CollectionRule])),
  productIds: Type.Optional(productIds),
});
export type CollectionChange = Static<typeof CollectionChange>;

/** What a collection would show: a rule, or where that is null what is picked. */
export const CollectionDraft = Shape({ rule: Type.Union([Type.Null(), CollectionRule]), productIds });
export type CollectionDraft = Static<typeof CollectionDraft>;
