import { Type } from 'typebox';

/** The part of an order filter that finds the orders of one figure of the sales. */
export const figureFilter = {
  /** The id of a product in the order. */
  product: Type.Optional(Type.String({ maxLength: 50 })),
  /** A code that was used, as it was written then. */
  code: Type.Optional(Type.String({ maxLength: 50 })),
  /** The name of the state that the order goes to, or `none`: its address has no state. */
  state: Type.Optional(Type.String({ maxLength: 60 })),
  /** `new`: the first paid order of its shopper; `returning`: an earlier one was paid. */
  shopper: Type.Optional(Type.String({ maxLength: 20 })),
};
