import { Type, type Static } from 'typebox';
import { NamedOrder } from '../packing/schemas.ts';
import { Rupees, Shape, Time } from '../schemas.ts';

/** The stock that an unpaid order holds. */
export const Hold = Shape({
  order: NamedOrder,
  /** The email is left out where the shop has none. */
  customer: Shape({ userName: Type.String(), email: Type.Optional(Type.String()) }),
  items: Type.Array(Shape({ productId: Type.String(), title: Type.String(), quantity: Type.Integer() })),
  totalAmount: Rupees,
  since: Time,
  /** When the hold ends by itself. */
  endsAt: Time,
  /** A payment is with the bank and may still arrive. */
  bankIsConfirming: Type.Boolean(),
});
export type Hold = Static<typeof Hold>;
