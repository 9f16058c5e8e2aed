import { Type, type Static } from 'typebox';
import { NamedOrder } from '../packing/schemas.ts';
import { Rupees, Shape, Time } from '../schemas.ts';

/** What an unpaid order takes aside. */
export const Hold = Shape({
  order: NamedOrder,
  /** Without an email where the shop knows none. */
  customer: Shape({ userName: Type.String(), email: Type.Optional(Type.String()) }),
  items: Type.Array(Shape({ productId: Type.String(), title: Type.String(), quantity: Type.Integer() })),
  totalAmount: Rupees,
  since: Time,
  /** When it ends by itself. */
  endsAt: Time,
  /** A payment is at the bank and may still arrive. */
  bankIsConfirming: Type.Boolean(),
});
export type Hold = Static<typeof Hold>;
