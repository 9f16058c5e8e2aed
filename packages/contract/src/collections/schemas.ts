import { type Static, Type } from 'typebox';
import {
  MAX_CATEGORIES,
  MAX_CHOSEN_OPTIONS,
  MAX_COLLECTION_PRODUCTS,
  MAX_FACT_TEXT,
  MAX_LINE,
  MAX_NAME,
  MAX_NEW_DAYS,
  MAX_OPTION,
  MAX_SLUG,
} from '../limits.ts';
import { Id, Picture, Rupees, Shape } from '../schemas.ts';
import { CategoryId } from '../categories/schemas.ts';
import { type CollectionSort, collectionSorts } from './collection-sorts.ts';

/** Entries of a list of the label. One that is not there fits no product. */
const Options = Type.Array(Type.String({ minLength: 1, maxLength: MAX_OPTION }), {
  maxItems: MAX_CHOSEN_OPTIONS,
});

/**
 * What the products of a collection have in common. All given conditions must hold; of a list, any one value is
 * enough.
 */
export const CollectionRule = Shape({
  categories: Type.Optional(Type.Array(CategoryId, { maxItems: MAX_CATEGORIES })),
  concerns: Type.Optional(Options),
  suits: Type.Optional(Options),
  /** Part of the list of ingredients, case-insensitive. */
  ingredient: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** Range of the price that is actually paid for one piece, both ends included. */
  leastPrice: Type.Optional(Rupees),
  mostPrice: Type.Optional(Rupees),
  /** Added within this many days. */
  newDays: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_NEW_DAYS })),
  /** Only products that now cost less than their price. */
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
  /** Paragraphs are separated by an empty line. May be empty. */
  description: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
});
export type Collection = Static<typeof Collection>;

export const AdminCollection = Shape({
  ...Collection.properties,
  isHidden: Type.Boolean(),
  /** Null: its products are picked by hand. */
  rule: Type.Union([Type.Null(), CollectionRule]),
  /** The picked products in their order, drafts included. */
  picked: Type.Array(Shape({ _id: Type.String(), title: Type.String() })),
  /** How many products shoppers see in it now. */
  products: Type.Integer(),
  /** How often it was changed. */
  version: Type.Integer(),
});
export type AdminCollection = Static<typeof AdminCollection>;

export const NewCollection = Shape({ name: Type.String({ maxLength: MAX_NAME }) });

const productIds = Type.Array(Id, { maxItems: MAX_COLLECTION_PRODUCTS, uniqueItems: true });

/** Fields that are left out stay as they are. */
export const CollectionChange = Shape({
  name: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  slug: Type.Optional(Type.String({ maxLength: MAX_SLUG })),
  description: Type.Optional(Type.String({ maxLength: MAX_FACT_TEXT })),
  /**
   * The address of an uploaded picture; null removes it. Null must come first: validation would coerce it to '' for a
   * string.
   */
  image: Type.Optional(Type.Union([Type.Null(), Type.String({ maxLength: 2_000 })])),
  isHidden: Type.Optional(Type.Boolean()),
  rule: Type.Optional(Type.Union([Type.Null(), CollectionRule])),
  productIds: Type.Optional(productIds),
  /** The `version` that the owner saw. If it is sent and somebody else has changed the collection since, nothing is saved. */
  version: Type.Optional(Type.Integer()),
  /**
   * Whether the owner has agreed that a sale of this collection sells products at ₹1. If not, and the change brings some
   * there in a sale that runs or is planned, the answer is 409 `product_at_floor`. Left out: nobody is asked.
   */
  floorConfirmed: Type.Optional(Type.Boolean()),
});
export type CollectionChange = Static<typeof CollectionChange>;

/** What the preview of a collection needs: a rule, or the picked products where the rule is null. */
export const CollectionDraft = Shape({ rule: Type.Union([Type.Null(), CollectionRule]), productIds });
export type CollectionDraft = Static<typeof CollectionDraft>;
