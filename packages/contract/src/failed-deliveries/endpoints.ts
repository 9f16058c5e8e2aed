import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AdminOrder } from '../orders/schemas.ts';
import { Done, Id, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { goingBackReasons } from './reasons.ts';
import { CourierClaim, EndedDelivery, ParcelMoney } from './schemas.ts';

const ofOrder = { params: Shape({ id: Id }), response: WithData(AdminOrder) };

export const noteGoingBack = endpoint(calls.noteGoingBack, {
  summary:
    'Records that the parcel of a sent order is on its way back, and emails the shopper. Sent again with another reason it corrects the reason. 409 if the order was not sent, or its parcel has arrived, is back or is lost.',
  ...ofOrder,
  body: Shape({ reason: Type.Enum(goingBackReasons) }),
});

export const withdrawGoingBack = endpoint(calls.withdrawGoingBack, {
  summary:
    'Records that a parcel is not on its way back after all. Changes nothing if none is. 409 if it is back or lost.',
  ...ofOrder,
});

export const endFailedDelivery = endpoint(calls.endFailedDelivery, {
  summary:
    'Records that the parcel of an order that was paid in advance is back or lost: the named pieces go back into stock, and what is chosen is refunded, with its credit note. Moves each piece and each rupee once: 409 if it is recorded already.',
  ...ofOrder,
  body: EndedDelivery,
  needsProof: 'if the order is then refunded for more than the sum of the settings',
});

export const getParcelMoney = endpoint(calls.getParcelMoney, {
  summary: 'Returns what couriers billed for the parcels of an order, and the claim for one that failed.',
  params: ofOrder.params,
  response: WithData(ParcelMoney),
});

export const saveCourierClaim = endpoint(calls.saveCourierClaim, {
  summary:
    "Saves the claim for the parcel of an order that is lost or came back: what is asked, until when, when it was filed with which number, and what the courier answered. 409 if the order's parcel did not fail, and with the present claim in `data` if it is not `seen` any more.",
  params: ofOrder.params,
  body: Shape({
    ...CourierClaim.properties,
    /** The claim that the owner saw; null: none. Left out: any. */
    seen: Type.Optional(Type.Union([CourierClaim, Type.Null()])),
  }),
  response: Done,
});
