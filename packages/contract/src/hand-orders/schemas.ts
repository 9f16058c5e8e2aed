import { type Static, Type } from 'typebox';
import { OrderAddressText } from '../addresses/schemas.ts';
import { Email } from '../auth/schemas.ts';
import { MAX_HAND_LINES, MAX_HAND_PIECES, MAX_NAME, MAX_NOTE } from '../limits.ts';
import { Id, Name, Rupees, Shape, Text } from '../schemas.ts';
import { handPayments } from './payment-methods.ts';

const Quantity = Type.Integer({ minimum: 1, maximum: MAX_HAND_PIECES });

export const HandOrder = Shape({
  /** Made by the caller for this order: the same again is answered with the order that it made. */
  requestId: Id,
  /** A known customer; without one `newCustomer`. */
  customerId: Type.Optional(Id),
  newCustomer: Type.Optional(
    Shape({
      userName: Name,
      /** Of a shopper who has an account: it is that one's order. Left out or empty: none is known. */
      email: Type.Optional(Type.Union([Email, Type.Literal('')])),
    }),
  ),
  address: OrderAddressText,
  lines: Type.Array(
    Shape({
      productId: Id,
      quantity: Quantity,
      /** Of one piece; left out: the shop's price. */
      price: Type.Optional(Rupees),
      /** Why it is another price. */
      reason: Type.Optional(Type.String({ maxLength: MAX_NOTE })),
    }),
    { minItems: 1, maxItems: MAX_HAND_LINES },
  ),
  shippingFee: Rupees,
  payment: Type.Enum(handPayments),
  /** Of the bank, for a transfer or UPI. */
  reference: Type.Optional(Type.String({ maxLength: MAX_NAME })),
});
export type HandOrder = Static<typeof HandOrder>;

export const Replacement = Shape({
  requestId: Id,
  lines: Type.Array(Shape({ productId: Id, quantity: Quantity }), {
    minItems: 1,
    maxItems: MAX_HAND_LINES,
  }),
  /** The ticket that ends with it. */
  ticketId: Type.Optional(Id),
  /** What the customer reads with the news; left out: the usual words alone. */
  message: Type.Optional(Text),
});
export type Replacement = Static<typeof Replacement>;
