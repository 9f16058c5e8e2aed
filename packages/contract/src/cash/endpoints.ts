import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_QUANTITY } from '../limits.ts';
import { Done, Id, pageQuery, PageOf, Rupees, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import {
  CashOrder,
  CashOrderToConfirm,
  Remittance,
  RemittanceDetails,
  RemittancePreview,
  RemittedOfOrder,
  TypedRemittance,
  TypedSettlement,
} from './schemas.ts';

const Token = Type.String({ maxLength: 100 });

export const findCashOrder = endpoint(calls.findCashOrder, {
  summary: 'The cash on delivery order that a link of a mail confirms. Changes nothing.',
  params: Shape({ token: Token }),
  response: WithData(CashOrderToConfirm),
});

export const confirmCashOrder = endpoint(calls.confirmCashOrder, {
  summary:
    'Confirms a cash on delivery order for whoever has its link. Again: the same. 409 once it has ended.',
  params: Shape({ token: Token }),
  response: WithData(CashOrderToConfirm),
});

export const mailConfirmationAgain = endpoint(calls.mailConfirmationAgain, {
  summary:
    "Sends the mail with the link that confirms one of the shopper's cash on delivery orders once more; 429 within two minutes after the last. 409 where it does not wait for its confirmation.",
  params: Shape({ orderId: Type.String({ maxLength: 100 }) }),
  response: Done,
});

export const listCashOrders = endpoint(calls.listCashOrders, {
  summary:
    'Cash on delivery orders that wait for their confirmation (`unconfirmed`, those that end first first) or whose parcels are out (`owed`, oldest first), with what they come to.',
  query: Shape({ show: Type.Optional(Type.String({ maxLength: 20 })), ...pageQuery }),
  response: Shape({ ...PageOf(CashOrder).properties, totalAmount: Rupees }),
});

const ofOrder = { params: Shape({ id: Id }), response: Done };

export const confirmForShopper = endpoint(calls.confirmForShopper, {
  summary:
    'Confirms a cash on delivery order whose shopper said yes by phone. 409 where it is in another state.',
  ...ofOrder,
});

export const receiveCash = endpoint(calls.receiveCash, {
  summary: 'The cash of a parcel is with the shop: the order is paid and delivered.',
  ...ofOrder,
});

export const returnParcel = endpoint(calls.returnParcel, {
  summary:
    'A parcel came back unpaid: nothing is owed, its invoice gets a credit note, and the pieces that passed the inspection go back into the stock.',
  ...ofOrder,
  body: Shape({
    restock: Type.Array(
      Shape({ productId: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }),
      { maxItems: 100 },
    ),
  }),
});

export const endCashOrder = endpoint(calls.endCashOrder, {
  summary: 'Ends a cash on delivery order that was not sent; its pieces are for sale again.',
  ...ofOrder,
});

export const previewRemittance = endpoint(calls.previewRemittance, {
  summary: 'What entering a remittance of a courier would do with each of its parcels. Changes nothing.',
  body: TypedRemittance,
  response: WithData(RemittancePreview),
});

export const enterRemittance = endpoint(calls.enterRemittance, {
  summary:
    'Books what a courier paid out: the orders that it matches are paid and delivered, the others are kept as differences. 409 for the same reference again.',
  body: TypedRemittance,
  response: WithData(RemittanceDetails),
});

export const listRemittances = endpoint(calls.listRemittances, {
  summary: 'What couriers paid out, newest first.',
  query: Shape(pageQuery),
  response: PageOf(Remittance),
});

export const getRemittance = endpoint(calls.getRemittance, {
  summary: 'One remittance with its parcels.',
  params: Shape({ id: Id }),
  response: WithData(RemittanceDetails),
});

export const settleRemitted = endpoint(calls.settleRemitted, {
  summary:
    'Settles a parcel of a remittance that does not match: what its courier paid is accepted, and its order is paid, or a note says how it was cleared. 409 where it is settled, or its order is in another state.',
  params: Shape({ id: Id }),
  body: TypedSettlement,
  response: WithData(RemittanceDetails),
});

export const listRemittedOf = endpoint(calls.listRemittedOf, {
  summary: 'What couriers said that they paid for an order, newest first.',
  params: Shape({ id: Id }),
  response: WithData(Type.Array(RemittedOfOrder)),
});
