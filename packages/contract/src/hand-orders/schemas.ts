import { type Static, Type } from 'typebox';
import { OrderAddressText } from '../addresses/schemas.ts';
import { Email } from '../auth/schemas.ts';
import { MAX_HAND_LINES, MAX_HAND_PIECES, MAX_NAME, MAX_NOTE } from '../limits.ts';
import { Id, Name, Rupees, Shape, Text } from '../schemas.ts';
import { handPayments } from './payment-methods.ts';

const Quantity = Type.Integer({ minimum: 1, maximum: MAX_HAND_PIECES });

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
  lines: Type.Array(
    Shape({
      productId: Id,
      quantity: Quantity,
      /** Price of one piece. Left out: the shop's price. */
      price: Type.Optional(Rupees),
      /** Why the price differs. */
      reason: Type.Optional(Type.String({ maxLength: MAX_NOTE })),
    }),
    { minItems: 1, maxItems: MAX_HAND_LINES },
  ),
  shippingFee: Rupees,
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
