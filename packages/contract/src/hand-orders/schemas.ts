import { type Static, Type } from 'typebox';
import { OrderAddressText } from '../addresses/schemas.ts';
import { Email } from '../auth/schemas.ts';
import { QuotedCash } from '../cash/schemas.ts';
import { MAX_HAND_LINES, MAX_HAND_PIECES, MAX_LINE, MAX_NAME, MAX_NOTE } from '../limits.ts';
import { UsedCode } from '../offers/schemas.ts';
import { Id, Name, Rupees, Shape, Text } from '../schemas.ts';
import { handPayments } from './payment-methods.ts';

const Quantity = Type.Integer({ minimum: 1, maximum: MAX_HAND_PIECES });

const lines = Type.Array(
  Shape({
    productId: Id,
    quantity: Quantity,
    /** Price of one piece. Left out: the shop's price. */
    price: Type.Optional(Rupees),
    /** Why the price differs. */
    reason: Type.Optional(Type.String({ maxLength: MAX_NOTE })),
  }),
  { minItems: 1, maxItems: MAX_HAND_LINES },
);

/** What an order by hand costs besides its goods, and what is taken off. */
const terms = {
  /** Left out: the shop's own fee for the address. */
  shippingFee: Type.Optional(Rupees),
  /** Codes as they were said, separated by commas. Left out or empty: none. */
  code: Type.Optional(Type.String({ maxLength: MAX_LINE })),
};

export const HandOrder = Shape({
  /**
   * Created by the caller for this order. A repeated request with the same id is answered with the order that it
   * created; if its content is not the same, with 409 `already_placed` and `EarlierOrder`.
   */
  requestId: Id,
  /** A known customer. Without one, `newCustomer` is used. */
  customerId: Type.Optional(Id),
  newCustomer: Type.Optional(
    Shape({
      userName: Name,
      /** If an account has this email, the order becomes that shopper's. Left out or empty: no email. */
      email: Type.Optional(Type.Union([Email, Type.Literal('')])),
    }),
  ),
  address: OrderAddressText,
  lines,
  ...terms,
  /** Why the delivery fee is another than the shop's. */
  shippingReason: Type.Optional(Type.String({ maxLength: MAX_NOTE })),
  /**
   * The total that the owner saw, in rupees. If the order would come to another one, the answer is 409 `total_changed`
   * with `PresentTotal`, and nothing is placed. Left out: any total is right.
   */
  totalAmount: Type.Optional(Type.Number()),
  payment: Type.Enum(handPayments),
  /** The bank's reference, for a transfer or UPI. */
  reference: Type.Optional(Type.String({ maxLength: MAX_NAME })),
});
export type HandOrder = Static<typeof HandOrder>;

export const HandQuoteRequest = Shape({
  /** Whose earlier orders count for codes and cash. Left out: somebody new. */
  customerId: Type.Optional(Id),
  /** As far as the address is known. */
  address: Shape({
    state: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    pincode: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    phone: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  }),
  lines,
  ...terms,
});
export type HandQuoteRequest = Static<typeof HandQuoteRequest>;

/** Amounts in rupees, as in `CartQuote`. */
export const HandQuote = Shape({
  subtotal: Rupees,
  discount: Rupees,
  shippingFee: Rupees,
  shippingSaved: Rupees,
  /** The shop's own fee for the address. */
  shopShippingFee: Rupees,
  /** Without the fee for cash. */
  totalAmount: Rupees,
  codes: Type.Array(UsedCode),
  /** Why the first code that takes nothing off does so, as the checkout says it. */
  codeProblem: Type.Optional(Type.String()),
  /** Left out if the shop does not take cash on delivery. */
  cash: Type.Optional(QuotedCash),
  /** Whether the shop delivers to the address by itself. */
  delivers: Type.Boolean(),
});
export type HandQuote = Static<typeof HandQuote>;

/** The `data` of a refusal with `total_changed`: what the order would come to now, in rupees. */
export interface PresentTotal {
  totalAmount: number;
  /** For each line, what one piece costs in the shop, and what it costs there without a planned sale. */
  lines: { productId: string; shopPrice: number; priceWithoutSale: number }[];
}

/** The `data` of a refusal with `already_placed`: the order that the same request made of other content. */
export interface EarlierOrder {
  _id: string;
  orderNumber: string;
}

export const Replacement = Shape({
  requestId: Id,
  lines: Type.Array(Shape({ productId: Id, quantity: Quantity }), {
    minItems: 1,
    maxItems: MAX_HAND_LINES,
  }),
  /** The ticket that the replacement settles. */
  ticketId: Type.Optional(Id),
  /** An extra message for the customer's mail. Left out: the usual words alone. */
  message: Type.Optional(Text),
});
export type Replacement = Static<typeof Replacement>;
