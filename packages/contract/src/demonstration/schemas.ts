import { type Static, Type } from 'typebox';
import { Shape } from '../schemas.ts';

const Count = Type.Integer({ minimum: 0 });

/** What goes with the demonstration, and what of it stays because the owner has changed or needs it. */
export const Demonstration = Shape({
  isThere: Type.Boolean(),
  goes: Shape({
    products: Count,
    orders: Count,
    people: Count,
    reviews: Count,
    mails: Count,
    tickets: Count,
    collections: Count,
    codes: Count,
    sales: Count,
    banners: Count,
    pages: Count,
    categories: Count,
    settings: Count,
  }),
  stays: Shape({
    /** Changed by the owner. */
    products: Count,
    pages: Count,
    collections: Count,
    codes: Count,
    sales: Count,
    /** Off the shop's shelves, but in orders of others. */
    orderedProducts: Count,
    /** Stopped, and named by orders of others. */
    usedCodes: Count,
  }),
  /** Who asks is signed in as the demonstration's admin, and must choose an email and a password of their own. */
  needsOwnAccount: Type.Boolean(),
});
export type Demonstration = Static<typeof Demonstration>;
