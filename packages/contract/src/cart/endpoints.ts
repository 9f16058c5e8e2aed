import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_QUANTITY } from '../limits.ts';
import { Id, OwnUserId, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as cartMessages from './messages.ts';
import { Cart } from './schemas.ts';

const quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });

export const addToCart = endpoint(calls.addToCart, {
  signInMessage: cartMessages.loginFirst,
  summary: 'Adds pieces of a product to the cart. 409 if the cart would exceed the stock.',
  body: Shape({ userId: Type.Optional(OwnUserId), productId: Id, quantity }),
  response: WithData(Cart),
});

export const getCart = endpoint(calls.getCart, {
  summary: 'Returns the cart.',
  params: Shape({ userId: OwnUserId }),
  response: WithData(Cart),
});

export const updateCart = endpoint(calls.updateCart, {
  summary: 'Sets the quantity of a line. 409 if it exceeds the stock.',
  body: Shape({ userId: Type.Optional(OwnUserId), productId: Id, quantity }),
  response: WithData(Cart),
});

export const deleteFromCart = endpoint(calls.deleteFromCart, {
  summary: 'Removes a line from the cart.',
  params: Shape({ userId: OwnUserId, productId: Id }),
  response: WithData(Cart),
});
