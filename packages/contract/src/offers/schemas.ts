import { Type, type Static } from 'typebox';
import { CODE_MAX, MAX_LINE, MAX_NAME, MAX_OFFER_PRODUCTS, MAX_QUANTITY } from '../limits.ts';
import { Id, Rupees, Shape, Time } from '../schemas.ts';
import { QuotedCash } from '../cash/schemas.ts';
import { offerKinds, scopeKinds } from './kinds.ts';

/** What an offer is for: everything, or the categories, collections or products with these ids. */
export const OfferScope = Shape({
  kind: Type.Enum(scopeKinds),
  ids: Type.Array(Type.String({ maxLength: MAX_NAME }), { maxItems: MAX_OFFER_PRODUCTS }),
});
export type OfferScope = Static<typeof OfferScope>;

/** A code with what it takes off the goods and off the delivery fee. */
export const UsedCode = Shape({ code: Type.String(), discount: Rupees, shippingSaved: Rupees });
export type UsedCode = Static<typeof UsedCode>;

/** Why a code takes nothing off, in a sentence with what would be right. */
const CodeProblem = Shape({ code: Type.String(), reason: Type.String(), message: Type.String() });

/** A day of India, `2026-11-27`. */
const Day = Type.String();

/** How the cart would get to the address or PIN code that was asked for. */
const QuotedDelivery = Shape({
  /** Off: the shop sends nothing there; then `problem` says so. */
  delivers: Type.Boolean(),
  problem: Type.Optional(Type.String()),
  /** Goods of this much go free; 0: never. */
  freeAbove: Rupees,
  earliest: Day,
  latest: Day,
});

/** What a cart would come to if it were ordered now: `subtotal` − `discount` + `shippingFee` = `totalAmount`. */
export const CartQuote = Shape({
  subtotal: Rupees,
  discount: Rupees,
  /** What is paid for delivery, and what codes took off it. */
  shippingFee: Rupees,
  shippingSaved: Rupees,
  totalAmount: Rupees,
  /** The code as the shop writes it, where it takes something off; several as `SOAP10, FREESHIP`. */
  code: Type.Optional(Type.String()),
  /** The same with what each takes off, in the sequence in which they are counted. */
  codes: Type.Array(UsedCode),
  /** Of the first code that takes nothing off; the others are counted all the same. */
  codeProblem: Type.Optional(CodeProblem),
  /** Codes that an order can have at most. */
  mostCodes: Type.Integer(),
  /** Left out where no destination was asked for, and where nobody knows it. */
  delivery: Type.Optional(QuotedDelivery),
  /** Left out where the shop takes no cash on delivery. */
  cash: Type.Optional(QuotedCash),
  /** What paying online takes off, for clients that ask for it (ruling 53); left out where it is nothing. */
  prepaid: Type.Optional(Shape({ discount: Rupees, totalAmount: Rupees })),
  /** What codes take off each line of the cart that they are for. */
  lines: Type.Array(Shape({ productId: Type.String(), discount: Rupees })),
});
export type CartQuote = Static<typeof CartQuote>;

/** By the clock of India, `2026-11-27T18:00`. */
const TypedTime = Type.String({ maxLength: 30 });
/** 0: any number. */
const Uses = Type.Integer({ minimum: 0, maximum: MAX_QUANTITY });
const Percent = Type.Optional(Type.Number());

/** A code as an owner types it. What else a value must be is the rule of `fit-code.ts` in the API. */
export const CodeTerms = Shape({
  code: Type.String({ maxLength: CODE_MAX * 2 }),
  kind: Type.Enum(offerKinds),
  /** Of `percent`: a whole number from 1 to 100. */
  percent: Percent,
  /** Of `amount`, in rupees. */
  amount: Type.Optional(Rupees),
  /** What the goods that it is for come to at least, in rupees. */
  leastOrder: Rupees,
  scope: OfferScope,
  firstOrderOnly: Type.Boolean(),
  usesPerShopper: Uses,
  usesInAll: Uses,
  from: TypedTime,
  /** Empty: until it is stopped. */
  to: TypedTime,
  /** Who it was given to; for the owner alone. */
  givenTo: Type.String({ maxLength: MAX_LINE }),
});
export type CodeTerms = Static<typeof CodeTerms>;

/** The products or the collections of a scope by name; those that left the shop are not in it. */
const scopeNames = {
  products: Type.Array(Shape({ _id: Id, title: Type.String() })),
  collections: Type.Array(Shape({ _id: Id, name: Type.String() })),
};

export const Code = Shape({
  _id: Id,
  ...CodeTerms.properties,
  ...scopeNames,
  state: Type.Enum(['planned', 'running', 'usedUp', 'ended', 'stopped']),
  results: Shape({
    /** Paid orders. */
    orders: Type.Integer(),
    /** Orders that wait for their payment and count as a use meanwhile. */
    waiting: Type.Integer(),
    /** What those orders paid, less what was refunded. */
    revenue: Rupees,
    /** What they paid less because of it, delivery included. */
    discount: Rupees,
  }),
  createdAt: Time,
});
export type Code = Static<typeof Code>;

/** A sale as an owner types it: one of `percent` and `amount`, off the price of each piece. */
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

export const Sale = Shape({
  _id: Id,
  ...SaleTerms.properties,
  ...scopeNames,
  state: Type.Enum(['planned', 'running', 'ended']),
  /** Products on sale now that it is for. */
  productCount: Type.Integer(),
});
export type Sale = Static<typeof Sale>;
