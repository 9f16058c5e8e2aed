import { Type, type Static } from 'typebox';
import { Id, OwnUserId, Picture, Rupees, Shape, WithData } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MAX_QUANTITY } from './limits.ts';
import { messages } from './messages.ts';

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

const quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/shop/cart/add',
  access: 'shopper',
  signInMessage: messages.cart.loginFirst,
  summary: 'Adds pieces of a product. 409 where the cart would hold more than there is.',
  body: Shape({ userId: Type.Optional(OwnUserId), productId: Id, quantity }),
  response: WithData(Cart),
});

export const getCart = endpoint({
  method: 'GET',
  path: '/api/shop/cart/get/:userId',
  access: 'shopper',
  summary: 'The cart.',
  params: Shape({ userId: OwnUserId }),
  response: WithData(Cart),
});

export const updateCart = endpoint({
  method: 'PUT',
  path: '/api/shop/cart/update-cart',
  access: 'shopper',
  summary: 'Sets the quantity of a line. 409 above stock.',
  body: Shape({ userId: Type.Optional(OwnUserId), productId: Id, quantity }),
  response: WithData(Cart),
});

export const deleteFromCart = endpoint({
  method: 'DELETE',
  path: '/api/shop/cart/:userId/:productId',
  access: 'shopper',
  summary: 'Takes a line out of the cart.',
  params: Shape({ userId: OwnUserId, productId: Id }),
  response: WithData(Cart),
});
