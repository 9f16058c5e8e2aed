import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_QUANTITY, MAX_SAVED } from '../limits.ts';
import { Id, OwnUserId, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as cartMessages from './messages.ts';
import * as savedCalls from './saved-calls.ts';
import { Cart, SavedProduct } from './schemas.ts';

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

export const listSaved = endpoint(savedCalls.listSaved, {
  summary: 'Lists what the shopper keeps for later, latest first.',
  response: WithData(Type.Array(SavedProduct)),
});

export const saveProducts = endpoint(savedCalls.saveProducts, {
  summary:
    'Keeps products for later, the first of them on top; what is kept already stays where it is, and what is not sold is left out. 409 if there is no room.',
  body: Shape({ productIds: Type.Array(Id, { minItems: 1, maxItems: MAX_SAVED }) }),
  response: WithData(Type.Array(SavedProduct)),
});

export const forgetSaved = endpoint(savedCalls.forgetSaved, {
  summary: 'Takes a product off what is kept for later.',
  params: Shape({ productId: Id }),
  response: WithData(Type.Array(SavedProduct)),
});
