import { Type, type Static } from 'typebox';
import { Picture, Rupees, Shape } from '../schemas.ts';

/** A line always shows the current price and stock (ruling 23). */
export const CartItem = Shape({
  productId: Type.String(),
  title: Type.String(),
  image: Type.String(),
  images: Type.Array(Type.String()),
  picture: Type.Union([Picture, Type.Null()]),
  price: Rupees,
  salePrice: Rupees,
  quantity: Type.Integer(),
  /** How many pieces this shopper can still buy: the stock less other shoppers' holds (ruling 22). */
  totalStock: Type.Integer(),
  /** The most pieces of one product that a cart may hold, if the shop has such a limit (ruling 41). */
  pieceLimit: Type.Optional(Type.Integer()),
});
export type CartItem = Static<typeof CartItem>;

/** Every shopper has exactly one cart. Without lines it is empty, never missing. */
export const Cart = Shape({
  _id: Type.String(),
  userId: Type.String(),
  items: Type.Array(CartItem),
  /** Products that left the shop, and therefore the cart, since it was last shown (ruling 21). */
  notes: Type.Array(Type.String()),
});
export type Cart = Static<typeof Cart>;

/** A product kept for later. Its price and stock are read with the product, which may not be sold any more. */
export const SavedProduct = Shape({ productId: Type.String(), title: Type.String() });
export type SavedProduct = Static<typeof SavedProduct>;
