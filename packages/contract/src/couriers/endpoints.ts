import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { CourierRate, FailureAnswer, OrderCourier, ParcelBox, WantedCourier } from './schemas.ts';

const params = Shape({ id: Id });
const response = WithData(OrderCourier);

export const getOrderCourier = endpoint(calls.getOrderCourier, {
  summary: 'Returns whether a courier can be booked for the parcel of an order, and its booking.',
  params,
  response,
});

export const listCourierRates = endpoint(calls.listCourierRates, {
  summary:
    'Returns which couriers of the account bring the parcel of an order, for how much and in how many days, the cheapest first. 409 if it cannot be sent, or with the reason of the account; 503 if that does not answer.',
  params,
  body: ParcelBox,
  response: WithData(Type.Array(CourierRate)),
});

export const bookCourier = endpoint(calls.bookCourier, {
  summary:
    "Books a courier for the parcel of an order, once: the tracking number becomes the order's, and the pickup is asked for. Sent again while one is booked it changes nothing. If the account does not answer, the shop looks the order up there and goes on by itself. 409 if the order cannot be sent.",
  params,
  body: WantedCourier,
  response,
});

export const cancelBooking = endpoint(calls.cancelBooking, {
  summary:
    'Cancels a booking at the account and removes its tracking number from the order. 409 with the reason if the courier has the parcel.',
  params,
  response,
});

export const askForPickup = endpoint(calls.askForPickup, {
  summary:
    'Asks the courier to fetch a parcel. Asked again it changes nothing. 409 if none has it, or with the reason of the account; 503 if that does not answer.',
  params,
  response,
});

export const makeLabel = endpoint(calls.makeLabel, {
  summary:
    'Asks for the label of a parcel anew. 409 if no courier has it, or with the reason of the account; 503 if that does not answer.',
  params,
  response,
});

export const answerFailedDelivery = endpoint(calls.answerFailedDelivery, {
  summary:
    'Tells the courier what to do with a parcel that it could not deliver: to try again, or to bring it back. 409 if it did not fail to, or with the reason of the account; 503 if that does not answer.',
  params,
  body: FailureAnswer,
  response,
});

export const trackingWebhook = endpoint(calls.trackingWebhook, {
  summary:
    'Receives what couriers tell of parcels, with the key of the account in `x-api-key`; once, late or in any order. 401 if the key is not right.',
  bodyLimit: 64 * 1_024,
  response: Done,
});
