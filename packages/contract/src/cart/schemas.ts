import { Type, type Static } from 'typebox';
import { Picture, Rupees, Shape } from '../schemas.ts';

/** A line always shows live price and stock (ruling 23). */
export const CartItem = Shape({
  productId: Type.String(),
  title: Type.String(),
  image: Type.String(),
  images: Type.Array(Type.String()),
  picture: Type.Union([Picture, Type.Null()]),
  price: Rupees,
  salePrice: Rupees,
  quantity: Type.Integer(),
  /** What this shopper can still buy of it: stock less the holds of others (ruling 22). */
  totalStock: Type.Integer(),
  /** Pieces that a cart can hold of one product, where the shop has such a limit (ruling 41). */
  pieceLimit: Type.Optional(Type.Integer()),
});
export type CartItem = Static<typeof CartItem>;

/** A shopper has one cart; without lines it is empty, never missing. */
export const Cart = Shape({
  _id: Type.String(),
  userId: Type.String(),
  items: Type.Array(CartItem),
  /** What happened to the cart since it was last shown: products that left the shop (ruling 21). */
  notes: Type.Array(Type.String()),
});
export type Cart = Static<typeof Cart>;
