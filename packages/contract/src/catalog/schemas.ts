import { Type, type Static } from 'typebox';
import {
  MAX_CATEGORY_ID,
  MAX_CHOSEN_OPTIONS,
  MAX_FACT_TEXT,
  MAX_LINE,
  MAX_NET_AMOUNT,
  MAX_OPTION,
  MAX_PRODUCT_IMAGES,
  MAX_SEARCH_WORDS,
  MAX_SHELF_LIFE_MONTHS,
  MAX_SKU,
  MAX_SLUG,
  MAX_STOCK,
  MAX_TEXT,
  MAX_VARIANTS,
} from '../limits.ts';
import { Line, Picture, Rupees, Shape, Text, Time } from '../schemas.ts';
import { CategoryId } from '../categories/schemas.ts';
import { GstRates, Hsn } from '../tax/schemas.ts';
import { OwnersSet, ShownPart, TypedSet } from './set-schemas.ts';
import { VariantOptions } from './variant-schemas.ts';
import { neededFacts } from './label-gate.ts';
import { neededToSell } from './sale-needs.ts';
import { claims } from './claims.ts';
import { type NetUnit, netUnits } from './product-facts.ts';

/** Some ids of a list, each at most once. */
function someOf<Id extends string>(options: readonly { id: Id }[]) {
  const ids = options.map(({ id }) => id);
  return Type.Array(Type.Enum(ids), { uniqueItems: true, maxItems: ids.length });
}

/** The last part of a product's address. */
const Slug = Type.String({ maxLength: MAX_SLUG });

/** An entry of a list of the label (`label-lists.ts`). The server knows which there are. */
const Option = Type.String({ minLength: 1, maxLength: MAX_OPTION });
const Options = Type.Array(Option, { uniqueItems: true, maxItems: MAX_CHOSEN_OPTIONS });

const FactText = Type.String({ maxLength: MAX_FACT_TEXT });

const publicFacts = {
  /** What is in a pack. */
  netQuantity: Type.Optional(
    Shape({
      amount: Type.Number({ minimum: 0.01, maximum: MAX_NET_AMOUNT }),
      unit: Type.Enum(netUnits.map(({ id }) => id) as NetUnit[]),
    }),
  ),
  /** The common name on the label. */
  kind: Type.Optional(Option),
  /** Skin and hair types that it suits, and those that it is not for. */
  suits: Type.Optional(Options),
  notFor: Type.Optional(Options),
  /** What shoppers choose it for. */
  concerns: Type.Optional(Options),
  /** What the brand says of it. The ingredients must not contradict it. */
  claims: Type.Optional(someOf(claims)),
  allergens: Type.Optional(Options),
  howToUse: Type.Optional(FactText),
  /** How many months after packing it is best before. */
  shelfLifeMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SHELF_LIFE_MONTHS })),
  /** The name and address of the maker or packer. Unset: the shop itself. */
  maker: Type.Optional(FactText),
  /** Unset: India. */
  countryOfOrigin: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** The maker's licence number, for cosmetics. */
  licenceNumber: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** The number under its barcode, a GTIN of 8, 12, 13 or 14 digits. No other product has it. */
  barcode: Type.Optional(Type.String({ maxLength: 14 })),
  /** Products with the same text here are variants of the same thing: its sizes or scents. */
  sizesOf: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  /** In what it differs from them. Unset: in its size, which its net quantity or title says. */
  options: Type.Optional(VariantOptions),
  /** Its place among them, from 1. Unset: by net quantity and price, after those that have one. */
  variantPlace: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_VARIANTS })),
  /** For search engines and shared links. Unset: made from title, price and description. */
  pageTitle: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  pageDescription: Type.Optional(FactText),
};

/** What shoppers choose a product by and what its label says. Any fact may be missing. */
export const PublicFacts = Shape(publicFacts);
export type PublicFacts = Static<typeof PublicFacts>;

/** The public facts and those that only the owner sees: SKU, search words, low-stock threshold, tax class. */
export const ProductFacts = Shape({
  ...publicFacts,
  /** What the shop itself calls it, for files, couriers and the shelf. No other product has it. */
  sku: Type.Optional(Type.String({ maxLength: MAX_SKU })),
  /** 4, 6 or 8 digits. Unset, or sent empty: the category's. Empty in an answer: none, as the category is gone. */
  hsn: Type.Optional(Hsn),
  /**
   * The GST rates, each from its day on; before the first one, the category's. Unset, or sent empty: the category's.
   * Empty in an answer: none, as with `hsn`.
   */
  gstRates: Type.Optional(GstRates),
  searchWords: Type.Optional(Type.Array(Line, { maxItems: MAX_SEARCH_WORDS })),
  /** Below this number of pieces the stock is low. Unset: `LOW_STOCK_BELOW`. */
  lowStockBelow: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_STOCK })),
});
export type ProductFacts = Static<typeof ProductFacts>;

/** A variant of a product: another size or scent of the same thing. */
export const ProductSize = Shape({
  _id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  netQuantity: Type.Optional(publicFacts.netQuantity),
  options: Type.Optional(VariantOptions),
  price: Rupees,
  salePrice: Rupees,
  totalStock: Type.Integer(),
});
export type ProductSize = Static<typeof ProductSize>;

/** A product as a shopper sees it. `totalStock` is what can still be bought: stock less live holds (ruling 22). */
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
  /** Mean of the ratings with 2 decimals, 0 where there are none (product §9). */
  averageReview: Type.Number(),
  reviewCount: Type.Integer(),
  facts: PublicFacts,
  images: Type.Array(Type.String()),
  /** The same pictures with the data that a page needs to show them well. */
  pictures: Type.Array(Picture),
  createdAt: Time,
  updatedAt: Time,
  /** All its variants in their order, itself among them. Only in the answer for a single product that has others. */
  sizes: Type.Optional(Type.Array(ProductSize)),
  /** How many variants shoppers see, and the least that one costs now. Only in lists, where there are others. */
  variants: Type.Optional(Shape({ count: Type.Integer(), fromPrice: Rupees })),
  /** What is in a set, whose stock is that of its parts. Only in the answer for a single product that is one. */
  parts: Type.Optional(Type.Array(ShownPart)),
});
export type Product = Static<typeof Product>;

/**
 * A product as an owner sees it. `totalStock` is the stock itself (ruling 22). Of a draft only the title is certain:
 * texts may be empty, `category` too, and `price` 0 until it is known (decision 0177).
 */
export const AdminProduct = Shape({
  ...Product.properties,
  category: Type.String(),
  facts: ProductFacts,
  /** Pieces of the stock held by unpaid orders. */
  heldStock: Type.Integer(),
  /** Equals the stock. Sent back with an edit, it says which stock the owner changed. */
  stockSeen: Type.Integer(),
  /** What it is made of. Left out where it is no set. */
  set: Type.Optional(OwnersSet),
  /** How many people asked to be mailed when it is back in stock. Left out where nobody did. */
  waitingForStock: Type.Optional(Type.Integer()),
  /**
   * What one piece costs now, in rupees, because a planned sale runs: less than `price` and `salePrice`, which stay the
   * product's own. Only in the list. Left out where no sale makes it cheaper.
   */
  plannedPrice: Type.Optional(Rupees),
  /** `draft`: hidden from shoppers everywhere. */
  status: Type.Enum(['published', 'draft']),
  /** When a draft publishes itself (later if its label is not complete). Left out: the owner publishes it. */
  publishAt: Type.Optional(Time),
  /** What a draft lacks that shoppers need: it is not published before. Left out where nothing is missing. */
  missingToSell: Type.Optional(Type.Array(Type.Enum(neededToSell.map(({ id }) => id)))),
  /** Facts that the law requires on its label and that are missing. Left out where none is. */
  missingOnLabel: Type.Optional(Type.Array(Type.Enum(neededFacts.map(({ id }) => id)))),
  /** When it was removed from the shop. Left out while it is there. */
  deletedAt: Type.Optional(Time),
  /** Counts changes. Sent back with an edit, which is refused if somebody else has changed the product since. */
  version: Type.Integer(),
});
export type AdminProduct = Static<typeof AdminProduct>;

/** Accepted but ignored, whatever it is: the average comes from the reviews. */
const averageReview = Type.Optional(Type.Unknown());

/** Empty, as a form sends it, or 0: not on sale. */
const salePrice = Type.Optional(Type.Union([Rupees, Type.Literal('')]));

/** Left out or blank: the shop's own brand (product §3, ruling 45). */
const brand = Type.Optional(Type.String({ maxLength: MAX_LINE }));

const images = Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: MAX_PRODUCT_IMAGES });
/** What shoppers need. Only a draft may leave it empty. */
const DraftText = Type.String({ maxLength: MAX_TEXT });
const DraftCategory = Type.String({ maxLength: MAX_CATEGORY_ID });

/**
 * The rules of what is sent, except with `status: 'draft'`: then the title alone is needed, texts may be empty, and a
 * `price` of 0 is none.
 */
function exceptForDrafts(required: readonly string[] = []) {
  return {
    if: Type.Object({ status: Type.Literal('draft') }),
    else: {
      required,
      properties: {
        images: Type.Array(Type.Unknown(), { minItems: 1 }),
        description: Text,
        ingredients: Text,
        category: CategoryId,
      },
    },
  };
}

const stock = Type.Integer({ minimum: 0, maximum: MAX_STOCK });

const publication = {
  /** Default: published. */
  status: Type.Optional(Type.Enum(['published', 'draft'])),
  /** When a draft publishes itself. */
  publishAt: Type.Optional(Type.Union([Type.Null(), Type.String({ format: 'date-time' })])),
};

/** False: 409 `product_at_floor` if the change brings the product to ₹1 in a sale that runs or is planned. */
const floorConfirmed = Type.Optional(Type.Boolean());

/** What is not published, `status: 'draft'`, needs a title alone. */
export const NewProduct = Shape(
  {
    images: Type.Optional(images),
    title: Line,
    /** Left out or blank: made from the title. */
    slug: Type.Optional(Slug),
    description: Type.Optional(DraftText),
    ingredients: Type.Optional(DraftText),
    category: Type.Optional(DraftCategory),
    brand,
    price: Type.Optional(Rupees),
    salePrice,
    totalStock: Type.Optional(stock),
    facts: Type.Optional(ProductFacts),
    set: Type.Optional(TypedSet),
    ...publication,
    averageReview,
    floorConfirmed,
  },
  exceptForDrafts(['images', 'description', 'ingredients', 'category', 'price', 'totalStock']),
);
export type NewProduct = Static<typeof NewProduct>;

export const ProductChange = Shape(
  {
    images: Type.Optional(images),
    title: Type.Optional(Line),
    /** The product's former addresses redirect to the new one. Blank: made from the title. */
    slug: Type.Optional(Slug),
    description: Type.Optional(DraftText),
    ingredients: Type.Optional(DraftText),
    category: Type.Optional(DraftCategory),
    brand,
    price: Type.Optional(Rupees),
    salePrice,
    totalStock: Type.Optional(stock),
    /**
     * The stock that the form showed: the edit changes the stock by the difference. Without it, a different stock is
     * refused (409) if pieces were sold since an owner last set the stock.
     */
    stockSeen: Type.Optional(stock),
    /** Why the stock changed. Kept with the stock movement. */
    stockReason: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    /** Replaces all facts: one that is left out becomes unset. If the whole field is left out, the facts stay. */
    facts: Type.Optional(ProductFacts),
    /** Replaces what the product is made of; null: it is no set any more, and begins without stock. */
    set: Type.Optional(Type.Union([Type.Null(), TypedSet])),
    ...publication,
    averageReview,
    version: Type.Optional(Type.Integer()),
    floorConfirmed,
  },
  exceptForDrafts(),
);
export type ProductChange = Static<typeof ProductChange>;
