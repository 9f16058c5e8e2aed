import { Type, type Static } from 'typebox';
import { CODE_MAX, MAX_LINE, MAX_NAME, MAX_OFFER_PRODUCTS, MAX_QUANTITY } from '../limits.ts';
import { Id, Rupees, Shape, Time } from '../schemas.ts';
import { QuotedCash } from '../cash/schemas.ts';
import { offerKinds, scopeKinds } from './kinds.ts';

/** The scope of an offer: everything, or the categories, collections or products with these ids. */
export const OfferScope = Shape({
  kind: Type.Enum(scopeKinds),
  ids: Type.Array(Type.String({ maxLength: MAX_NAME }), { maxItems: MAX_OFFER_PRODUCTS }),
});
export type OfferScope = Static<typeof OfferScope>;

/** A code, and what it takes off the goods and off the delivery fee. */
export const UsedCode = Shape({ code: Type.String(), discount: Rupees, shippingSaved: Rupees });
export type UsedCode = Static<typeof UsedCode>;

/** Why a code takes nothing off, in a sentence that says what would be right. */
const CodeProblem = Shape({ code: Type.String(), reason: Type.String(), message: Type.String() });

/** A day of India, `2026-11-27`. */
const Day = Type.String();

/** Delivery of the cart to the requested address or PIN code. */
const QuotedDelivery = Shape({
  /** False: the shop does not deliver there, and `problem` says so. */
  delivers: Type.Boolean(),
  problem: Type.Optional(Type.String()),
  /** Goods of this value or more are delivered free. 0: never. */
  freeAbove: Rupees,
  earliest: Day,
  latest: Day,
});

/** What a cart would come to if it were ordered now: `subtotal` − `discount` + `shippingFee` = `totalAmount`. */
export const CartQuote = Shape({
  subtotal: Rupees,
  discount: Rupees,
  /** The delivery fee, and what codes took off it. */
  shippingFee: Rupees,
  shippingSaved: Rupees,
  totalAmount: Rupees,
  /** The applied code as the shop writes it, or several as `SOAP10, FREESHIP`. */
  code: Type.Optional(Type.String()),
  /** The applied codes with what each takes off, in the order in which they are applied. */
  codes: Type.Array(UsedCode),
  /** Why the first code that takes nothing off does so. The other codes still apply. */
  codeProblem: Type.Optional(CodeProblem),
  /** The most codes that one order can have. */
  mostCodes: Type.Integer(),
  /** Left out if no destination was requested, or if it is unknown. */
  delivery: Type.Optional(QuotedDelivery),
  /** Left out if the shop does not take cash on delivery. */
  cash: Type.Optional(QuotedCash),
  /** The discount for paying online, for clients that ask for it (ruling 53). Left out if there is none. */
  prepaid: Type.Optional(Shape({ discount: Rupees, totalAmount: Rupees })),
  /** What codes take off each line of the cart to which they apply. */
  lines: Type.Array(Shape({ productId: Type.String(), discount: Rupees })),
});
export type CartQuote = Static<typeof CartQuote>;

/** A time of India, `2026-11-27T18:00`. */
const TypedTime = Type.String({ maxLength: 30 });
/** 0: unlimited. */
const Uses = Type.Integer({ minimum: 0, maximum: MAX_QUANTITY });
const Percent = Type.Optional(Type.Number());

/** A code as an owner enters it. `fit-code.ts` in the API checks what the schema does not. */
export const CodeTerms = Shape({
  code: Type.String({ maxLength: CODE_MAX * 2 }),
  kind: Type.Enum(offerKinds),
  /** For `percent`: a whole number from 1 to 100. */
  percent: Percent,
  /** For `amount`, in rupees. */
  amount: Type.Optional(Rupees),
  /** The lowest value, in rupees, of the goods to which the code applies. */
  leastOrder: Rupees,
  scope: OfferScope,
  firstOrderOnly: Type.Boolean(),
  usesPerShopper: Uses,
  usesInAll: Uses,
  from: TypedTime,
  /** Empty: until it is stopped. */
  to: TypedTime,
  /** To whom the code was given. Only the owner sees it. */
  givenTo: Type.String({ maxLength: MAX_LINE }),
  /** Whether the cart offers it to everybody whom it fits; never if it was given to somebody. Left out: as it was, at first no. */
  inCart: Type.Optional(Type.Boolean()),
});
export type CodeTerms = Static<typeof CodeTerms>;

/** The `version` that the owner saw. If it is sent and somebody else has changed the terms since, nothing is saved. */
const SeenVersion = Type.Optional(Type.Integer());

/**
 * Of how many products the owner has agreed that the smallest order costs ₹1 or less with the code, apart from its
 * delivery. If it would of more, the answer is 409 `code_at_floor`. Left out: any number.
 */
const CodeFloorConfirmed = Type.Optional(Type.Integer({ minimum: 0 }));

export const NewCode = Shape({ ...CodeTerms.properties, floorConfirmed: CodeFloorConfirmed });
export type NewCode = Static<typeof NewCode>;

/** New terms of a code. */
export const CodeChange = Shape({ ...NewCode.properties, version: SeenVersion });
export type CodeChange = Static<typeof CodeChange>;

/** Names of the products or collections in a scope. Those that left the shop are not listed. */
const scopeNames = {
  products: Type.Array(Shape({ _id: Id, title: Type.String() })),
  collections: Type.Array(Shape({ _id: Id, name: Type.String() })),
};

/** How often the terms of a code or sale were changed, plus one. */
const Version = Type.Integer();

export const Code = Shape({
  _id: Id,
  ...CodeTerms.properties,
  version: Version,
  ...scopeNames,
  state: Type.Enum(['planned', 'running', 'usedUp', 'ended', 'stopped']),
  results: Shape({
    /** Paid orders. */
    orders: Type.Integer(),
    /** Orders that wait for payment, also in cash, and count as uses in the meantime. */
    waiting: Type.Integer(),
    /** What those orders paid, less refunds. */
    revenue: Rupees,
    /** How much less they paid because of the code, including delivery. */
    discount: Rupees,
  }),
  createdAt: Time,
});
export type Code = Static<typeof Code>;

/** A sale as an owner enters it: either `percent` or `amount`, off the price of each piece. */
export const SaleTerms = Shape({
  name: Type.String({ maxLength: MAX_NAME }),
  kind: Type.Enum(['percent', 'amount']),
  percent: Percent,
  amount: Type.Optional(Rupees),
  scope: OfferScope,
  from: TypedTime,
  to: TypedTime,
});
export type SaleTerms = Static<typeof SaleTerms>;

/**
 * How many products the owner has agreed to sell at ₹1, which is as low as a price goes. If the sale would sell more at
 * that price, the answer is 409 `sale_at_floor`. Left out: any number.
 */
const FloorConfirmed = Type.Optional(Type.Integer({ minimum: 0 }));

export const NewSale = Shape({ ...SaleTerms.properties, floorConfirmed: FloorConfirmed });
export type NewSale = Static<typeof NewSale>;

/** New terms of a sale. */
export const SaleChange = Shape({ ...NewSale.properties, version: SeenVersion });
export type SaleChange = Static<typeof SaleChange>;

export const Sale = Shape({
  _id: Id,
  ...SaleTerms.properties,
  version: Version,
  ...scopeNames,
  state: Type.Enum(['planned', 'running', 'ended']),
  /** How many products the sale applies to now. */
  productCount: Type.Integer(),
});
export type Sale = Static<typeof Sale>;

/** What a product costs without a sale and in it, in rupees. */
export const SalePrice = Shape({ _id: Id, title: Type.String(), price: Rupees, salePrice: Rupees });
export type SalePrice = Static<typeof SalePrice>;

/** What the smallest order of a product to which a code applies costs without the code and with it, without delivery. */
export const CodePrice = Shape({
  _id: Id,
  title: Type.String(),
  /** As many as the code's minimum order needs. */
  pieces: Type.Integer(),
  price: Rupees,
  codePrice: Rupees,
});
export type CodePrice = Static<typeof CodePrice>;
