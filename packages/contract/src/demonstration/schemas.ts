import { type Static, Type } from 'typebox';
import { Shape } from '../schemas.ts';

const Count = Type.Integer({ minimum: 0 });

/** What is removed with the demonstration, and what stays because the owner has changed it or needs it. */
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
    /** Removed from the shop's shelves, but kept in the orders of others. */
    orderedProducts: Count,
    /** Stopped, because orders of others name them. */
    usedCodes: Count,
  }),
  /** The caller is signed in as the demonstration's admin, and must choose an email and password of their own. */
  needsOwnAccount: Type.Boolean(),
});
export type Demonstration = Static<typeof Demonstration>;
