import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_QUANTITY } from '../limits.ts';
import { Done, Id, pageQuery, PageOf, Rupees, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { cashReturns } from './states.ts';
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

const CashReturn = Type.Enum(cashReturns);
const Token = Type.String({ maxLength: 100 });

export const findCashOrder = endpoint(calls.findCashOrder, {
  summary: 'Returns the cash on delivery order that an emailed link would confirm. Changes nothing.',
  params: Shape({ token: Token }),
  response: WithData(CashOrderToConfirm),
});

export const confirmCashOrder = endpoint(calls.confirmCashOrder, {
  summary:
    'Confirms a cash on delivery order for anyone with its link. Idempotent. 409 once the order has ended.',
  params: Shape({ token: Token }),
  response: WithData(CashOrderToConfirm),
});

export const mailConfirmationAgain = endpoint(calls.mailConfirmationAgain, {
  summary:
    "Sends the confirmation email of one of the shopper's cash on delivery orders again. 429 within two minutes of the first one, then of twice as long after each further one, 409 if the order is not waiting for confirmation.",
  params: Shape({ orderId: Type.String({ maxLength: 100 }) }),
  response: Done,
});

export const listCashOrders = endpoint(calls.listCashOrders, {
  summary:
    'Lists cash on delivery orders that wait for confirmation (`unconfirmed`, earliest deadline first) or whose cash has not arrived yet (`owed`, oldest first), with their total.',
  query: Shape({ show: Type.Optional(Type.String({ maxLength: 20 })), ...pageQuery }),
  response: Shape({ ...PageOf(CashOrder).properties, totalAmount: Rupees }),
});

const ofOrder = { params: Shape({ id: Id }), response: Done };

export const confirmForShopper = endpoint(calls.confirmForShopper, {
  summary:
    'Confirms a cash on delivery order after the shopper agreed by phone. 409 if it is in another state.',
  ...ofOrder,
});

export const receiveCash = endpoint(calls.receiveCash, {
  summary:
    'Records that the shop has received the cash for a parcel: the order becomes paid and delivered. 409 if nothing is owed for it.',
  ...ofOrder,
});

export const returnParcel = endpoint(calls.returnParcel, {
  summary:
    'Records that a parcel came back unpaid or was lost: nothing is owed, a credit note is made for its invoice, and the given pieces go back into stock.',
  ...ofOrder,
  body: Shape({
    restock: Type.Array(
      Shape({ productId: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }),
      { maxItems: 100 },
    ),
    /** Left out: the customer refused it. */
    reason: Type.Optional(CashReturn),
  }),
});

export const getCashReturn = endpoint(calls.getCashReturn, {
  summary: 'Returns why a parcel came back unpaid. 404 if it did not.',
  params: ofOrder.params,
  response: WithData(Shape({ reason: CashReturn })),
});

export const correctCashReturn = endpoint(calls.correctCashReturn, {
  summary:
    'Corrects why a parcel came back unpaid, which decides whether it counts against its customer. Moves no pieces and no money. 404 if it did not come back.',
  ...ofOrder,
  body: Shape({ reason: CashReturn }),
});

export const endCashOrder = endpoint(calls.endCashOrder, {
  summary:
    'Ends a cash on delivery order that was not sent. Its pieces are for sale again. 409 if it is in another state.',
  ...ofOrder,
});

export const previewRemittance = endpoint(calls.previewRemittance, {
  summary: "Previews what entering a courier's remittance would do with each parcel. Changes nothing.",
  body: TypedRemittance,
  response: WithData(RemittancePreview),
});

export const enterRemittance = endpoint(calls.enterRemittance, {
  summary:
    "Books a courier's remittance: orders that match become paid and delivered, other lines are kept as differences. 409 if the reference has been entered already.",
  body: TypedRemittance,
  response: WithData(RemittanceDetails),
});

export const listRemittances = endpoint(calls.listRemittances, {
  summary: "Lists the couriers' remittances, newest first.",
  query: Shape(pageQuery),
  response: PageOf(Remittance),
});

export const getRemittance = endpoint(calls.getRemittance, {
  summary: 'Returns a remittance with its parcels.',
  params: Shape({ id: Id }),
  response: WithData(RemittanceDetails),
});

export const settleRemitted = endpoint(calls.settleRemitted, {
  summary:
    "Settles a parcel of a remittance that does not match: either the courier's amount is accepted, which pays the order, or a note says how it was cleared. 409 if it is settled already or its order is in another state.",
  params: Shape({ id: Id }),
  body: TypedSettlement,
  response: WithData(RemittanceDetails),
});

export const listRemittedOf = endpoint(calls.listRemittedOf, {
  summary: 'Lists the amounts that couriers reported for an order, newest first.',
  params: Shape({ id: Id }),
  response: WithData(Type.Array(RemittedOfOrder)),
});
