import * as contract from '@shop/contract/couriers/endpoints';
import * as messages from '@shop/contract/couriers/messages';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { answerFailure } from './answer-failure.ts';
import { bookCourier } from './book-courier.ts';
import { askForPickup, cancelBooking, makeLabel } from './change-booking.ts';
import type { CouriersDependencies } from './couriers-dependencies.ts';
import { listRates } from './list-rates.ts';
import { presentOrderCourier } from './order-courier.ts';

/** Couriers of the account: who brings a parcel for how much, and its booking (decision 0186). */
export function serveCouriers(serve: Serve, dependencies: CouriersDependencies): void {
  const present = (orderId: string) => presentOrderCourier(dependencies, orderId);

  serve(contract.getOrderCourier, async ({ params }) => ({ data: await present(params.id) }));

  serve(contract.listCourierRates, async ({ params, body }) => ({
    data: await listRates(dependencies, { orderId: params.id, box: body }),
  }));

  serve(contract.bookCourier, async ({ identity, params, body }) => {
    const request = { orderId: params.id, wanted: body, byUserId: identity.userId };
    const { state } = await bookCourier(dependencies, request);
    const message = state === 'booked' ? messages.booked : messages.bookingGoesOn;
    return { message, data: await present(params.id) };
  });

  serve(contract.cancelBooking, async ({ params }) => {
    const { state, order_id: orderId } = await cancelBooking(dependencies, params.id);
    const message = state === 'cancelled' ? messages.bookingCancelled : messages.cancelGoesOn;
    return { message, data: await present(orderId) };
  });

  serve(contract.askForPickup, async ({ params }) => {
    const { order_id: orderId } = await askForPickup(dependencies, params.id);
    return { message: messages.pickupAsked, data: await present(orderId) };
  });

  serve(contract.answerFailedDelivery, async ({ params, body }) => {
    const { order_id: orderId } = await answerFailure(dependencies, { bookingId: params.id, answer: body });
    return { message: messages.failureAnswered, data: await present(orderId) };
  });

  serve(contract.makeLabel, async ({ params }) => {
    const { order_id: orderId } = await makeLabel(dependencies, params.id);
    return { message: messages.labelMade, data: await present(orderId) };
  });
}
