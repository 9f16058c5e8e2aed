import { Type, type Static } from 'typebox';
import {
  HSN_PATTERN,
  MAX_FACT_TEXT,
  MAX_GST_PERCENT,
  MAX_GST_RATES,
  MAX_LINE,
  MAX_NET_AMOUNT,
  MAX_PRODUCT_IMAGES,
  MAX_SEARCH_WORDS,
  MAX_SHELF_LIFE_MONTHS,
  MAX_SLUG,
  MAX_STOCK,
} from '../limits.ts';
import { Line, Picture, Rupees, Shape, Text, Time } from '../schemas.ts';
import { CategoryId } from '../categories/schemas.ts';
import { ForeignFile } from './foreign-schemas.ts';
import { movementKinds } from './movement-kinds.ts';
import { neededFacts } from './label-gate.ts';
import { type Allergen, type ProductKind, allergens, productKinds } from './label-facts.ts';
import {
  type Concern,
  type NetUnit,
  type Suitability,
  concerns,
  netUnits,
  suitabilities,
} from './product-facts.ts';

/** Some of the ids of a list, each at most once. */
function someOf<Id extends string>(options: readonly { id: Id }[]) {
  const ids = options.map(({ id }) => id);
  return Type.Array(Type.Enum(ids), { uniqueItems: true, maxItems: ids.length });
}

/** The last part of a product's address. */
const Slug = Type.String({ maxLength: MAX_SLUG });

const FactText = Type.String({ maxLength: MAX_FACT_TEXT });

const publicFacts = {
  /** What is in a pack. */
  netQuantity: Type.Optional(
    Shape({
      amount: Type.Number({ minimum: 0.01, maximum: MAX_NET_AMOUNT }),
      unit: Type.Enum(netUnits.map(({ id }) => id) as NetUnit[]),
    }),
  ),
  /** The common name on its label. */
  kind: Type.Optional(Type.Enum(productKinds.map(({ id }) => id) as ProductKind[])),
  /** Skin and hair that it suits, and that it is not for. */
  suits: Type.Optional(someOf<Suitability>(suitabilities)),
  notFor: Type.Optional(someOf<Suitability>(suitabilities)),
  /** What shoppers choose it for. */
  concerns: Type.Optional(someOf<Concern>(concerns)),
  /** What is in it that some people react to. */
  allergens: Type.Optional(someOf<Allergen>(allergens)),
  howToUse: Type.Optional(FactText),
  /** Best before so many months from packing. */
  shelfLifeMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SHELF_LIFE_MONTHS })),
  /** Who makes or packs it, with the address; unset: the shop itself. */
  maker: Type.Optional(FactText),
  /** Unset: India. */
  countryOfOrigin: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** Of the maker, for cosmetics. */
  licenceNumber: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** Products with the same words here are sizes of one thing. */
  sizesOf: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** What search engines and shared links show; unset: made from title, price and description. */
  pageTitle: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  pageDescription: Type.Optional(FactText),
};

/** What a product is chosen by and what its label says. Each fact may be missing. */
export const PublicFacts = Shape(publicFacts);
export type PublicFacts = Static<typeof PublicFacts>;

/** The same with what only its owner sees: words that find it, when its stock is low, what the tax law calls it. */
export const ProductFacts = Shape({
  ...publicFacts,
  /** 4, 6 or 8 digits; unset: the category's usual one (`tax/rates.ts`). */
  hsn: Type.Optional(Type.String({ pattern: HSN_PATTERN.source })),
  /** The rates of GST, each from its day on; unset: the category's usual ones. */
  gstRates: Type.Optional(
    Type.Array(
      Shape({
        percent: Type.Number({ minimum: 0, maximum: MAX_GST_PERCENT }),
        from: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
      }),
      { minItems: 1, maxItems: MAX_GST_RATES },
    ),
  ),
  searchWords: Type.Optional(Type.Array(Line, { maxItems: MAX_SEARCH_WORDS })),
  /** Its stock is low with fewer pieces; unset: `LOW_STOCK_BELOW`. */
  lowStockBelow: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_STOCK })),
});
export type ProductFacts = Static<typeof ProductFacts>;

/** Another size of the same thing. */
export const ProductSize = Shape({
  _id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  netQuantity: Type.Optional(publicFacts.netQuantity),
  price: Rupees,
  salePrice: Rupees,
  totalStock: Type.Integer(),
});
export type ProductSize = Static<typeof ProductSize>;

/** What a shopper sees; `totalStock` is what can still be bought: stock less live holds (ruling 22). */
export const Product = Shape({
  _id: Type.String(),
  title: Type.String(),
  /** The last part of its address, `/shop/product/{slug}`. */
  slug: Type.String(),
  description: Type.String(),
  ingredients: Type.String(),
  category: CategoryId,
  brand: Type.String(),
  price: Rupees,
  /** 0: not on sale. */
  salePrice: Rupees,
  totalStock: Type.Integer(),
  /** Mean of the ratings with 2 decimals, 0 when there are none (product §9). */
  averageReview: Type.Number(),
  reviewCount: Type.Integer(),
  facts: PublicFacts,
  images: Type.Array(Type.String()),
  /** The same pictures with what a page needs to show them well. */
  pictures: Type.Array(Picture),
  createdAt: Time,
  updatedAt: Time,
  /** All sizes of the thing, this one too, the smallest first; only in the answer for one product that has others. */
  sizes: Type.Optional(Type.Array(ProductSize)),
});
export type Product = Static<typeof Product>;

/** What an owner sees; `totalStock` is the stock itself (ruling 22). */
export const AdminProduct = Shape({
  ...Product.properties,
  facts: ProductFacts,
  /** Pieces of the stock that unpaid orders hold. */
  heldStock: Type.Integer(),
  /** The stock once more: sent back with an edit, it says which stock the owner changed. */
  stockSeen: Type.Integer(),
  /** How many asked for a mail when it is back; left out where nobody does. */
  waitingForStock: Type.Optional(Type.Integer()),
  /** `draft`: shoppers see it nowhere. */
  status: Type.Enum(['published', 'draft']),
  /** When a draft is published by itself; null: its owner does it. One whose label is not complete may wait longer. */
  publishAt: Type.Union([Time, Type.Null()]),
  /** Facts that the law wants on its label; left out where it has them all. */
  missingOnLabel: Type.Optional(Type.Array(Type.Enum(neededFacts.map(({ id }) => id)))),
  /** When it was taken out of the shop; null: it is in it. */
  deletedAt: Type.Union([Time, Type.Null()]),
  /** Counts changes; sent back with an edit, it refuses to overwrite somebody else's. */
  version: Type.Integer(),
});
export type AdminProduct = Static<typeof AdminProduct>;

/** Accepted and not believed: the average comes from the reviews. */
const averageReview = Type.Optional(Type.Number());

/** Left out or blank, it is the shop's own (product §3, ruling 45). */
const brand = Type.Optional(Type.String({ maxLength: MAX_LINE }));

const images = Type.Array(Type.String({ maxLength: 2_000 }), { minItems: 1, maxItems: MAX_PRODUCT_IMAGES });

const stock = Type.Integer({ minimum: 0, maximum: MAX_STOCK });

const publication = {
  /** A new product is published unless told. */
  status: Type.Optional(Type.Enum(['published', 'draft'])),
  /** Of a draft: when it is published by itself. */
  publishAt: Type.Optional(Type.Union([Type.Null(), Type.String({ format: 'date-time' })])),
};

export const NewProduct = Shape({
  images,
  title: Line,
  /** Left out or blank, it is made from the title. */
  slug: Type.Optional(Slug),
  description: Text,
  ingredients: Text,
  category: CategoryId,
  brand,
  price: Rupees,
  salePrice: Type.Optional(Rupees),
  totalStock: stock,
  facts: Type.Optional(ProductFacts),
  ...publication,
  averageReview,
});
export type NewProduct = Static<typeof NewProduct>;

export const ProductChange = Shape({
  images: Type.Optional(images),
  title: Type.Optional(Line),
  /** The addresses that the product had lead to the new one. Blank: made from the title. */
  slug: Type.Optional(Slug),
  description: Type.Optional(Text),
  ingredients: Type.Optional(Text),
  category: Type.Optional(CategoryId),
  brand,
  price: Type.Optional(Rupees),
  salePrice: Type.Optional(Rupees),
  totalStock: Type.Optional(stock),
  /**
   * The stock that the form showed: the edit changes it by the difference. Without it another stock is refused (409)
   * where pieces were sold since an owner last set the stock.
   */
  stockSeen: Type.Optional(stock),
  /** Why the stock is another one: stays with its movement. */
  stockReason: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** All of them: a fact that is left out is unset. Left out itself, the facts stay. */
  facts: Type.Optional(ProductFacts),
  ...publication,
  averageReview,
  version: Type.Optional(Type.Integer()),
});
export type ProductChange = Static<typeof ProductChange>;

const Column = Type.String();

/** One line of a file as a spreadsheet counts them, the header being 1, and what it would do. */
export const ImportLine = Shape({
  line: Type.Integer(),
  status: Type.Enum(['new', 'changed', 'unchanged', 'error']),
  /** Unset for a new product and for an unknown one. */
  productId: Type.Optional(Type.String()),
  title: Type.String(),
  /** Of a new one: what may be a mistake but keeps nothing from being imported. */
  warning: Type.Optional(Type.String()),
  /** What a changed product had and would have; long texts are cut. */
  changes: Type.Array(Shape({ column: Column, from: Type.String(), to: Type.String() })),
  /** What is wrong and what would be right; without a column it is the whole line. */
  errors: Type.Array(Shape({ column: Type.Optional(Column), message: Type.String() })),
});
export type ImportLine = Static<typeof ImportLine>;

/** What a file would do to the products. */
export const ImportPreview = Shape({
  totals: Shape({
    new: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    error: Type.Integer(),
  }),
  /** Errors first, then changed, new and unchanged ones; at most `PREVIEW_MAX_LINES`. */
  lines: Type.Array(ImportLine),
  /** Columns that nobody knows; their cells are left alone. */
  ignoredColumns: Type.Array(Type.String()),
  /** Names of pictures that no uploaded one has, each once; at most `PREVIEW_MAX_LINES`. */
  missingPictures: Type.Array(Type.String()),
  /** Addresses of pictures that lie elsewhere and are not fetched yet; at most `PREVIEW_MAX_LINES`. */
  picturesToFetch: Type.Array(Type.String()),
  /** Only for a file of another shop. */
  foreign: Type.Optional(ForeignFile),
  /** Names what the preview promises; sent with the import, it does that or nothing. */
  token: Type.String(),
});
export type ImportPreview = Static<typeof ImportPreview>;

export const MovementKind = Type.Enum(movementKinds.map(({ id }) => id));
export type MovementKind = Static<typeof MovementKind>;

/** One change of what is in the shop or of what unpaid orders hold. */
export const StockMovement = Shape({
  /** Grows with time. */
  _id: Type.Integer(),
  at: Time,
  kind: MovementKind,
  productId: Type.String(),
  title: Type.String(),
  /** Pieces that came into the shop; below 0: that left it. */
  stockChange: Type.Integer(),
  /** Pieces that unpaid orders took aside; below 0: that they let go. */
  heldChange: Type.Integer(),
  /** What the shop had after it; unset: nobody noted it. */
  stockAfter: Type.Optional(Type.Integer()),
  /** The order that moved it; unset: none did. */
  orderId: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.String()),
  /** The owner who moved it; unset: the shop did by itself. */
  by: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
});
export type StockMovement = Static<typeof StockMovement>;
