import { endpoint } from '../endpoint.ts';
import { AdminOrder } from '../orders/schemas.ts';
import { Id, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { HandOrder, HandQuote, HandQuoteRequest, Replacement } from './schemas.ts';

export const quoteHandOrder = endpoint(calls.quoteHandOrder, {
  summary:
    'What an order by hand would come to now: the delivery fee of its address, what codes take off and cash on delivery, by the rules of the checkout. Changes nothing; placing it decides anew.',
  body: HandQuoteRequest,
  response: WithData(HandQuote),
});

export const placeHandOrder = endpoint(calls.placeHandOrder, {
  summary:
    'Places an order that the owner took by phone or at a wholesale price, paid outside the shop, in cash on delivery or with an emailed payment link. 409 if the stock is short, a code or cash on delivery is refused as at the checkout, or the total is not the one seen. Repeating a `requestId` makes no second order; with other content it is 409 `already_placed`.',
  body: HandOrder,
  response: WithData(AdminOrder),
});

export const replaceOrder = endpoint(calls.replaceOrder, {
  summary:
    'Sends pieces of an order again free of charge, and settles the ticket about them. Repeating a `requestId` makes no second order; with other content it is 409 `already_placed`.',
  params: Shape({ id: Id }),
  body: Replacement,
  response: WithData(AdminOrder),
});
