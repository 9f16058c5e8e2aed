import { createHash, timingSafeEqual } from 'node:crypto';
import * as messages from '@shop/contract/couriers/messages';
import { isTrackingNumber } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import { type AccountOrder, type CourierAccount, CourierError, type Rate } from './courier-account.ts';
import {
  ACCOUNT_NAME,
  type Json,
  type ShiprocketCredentials,
  asJson,
  asList,
  createShiprocketClient,
  said,
  textOf,
} from './shiprocket-client.ts';
import { readTracking } from './rules/read-tracking.ts';
import { shiprocketOrder } from './rules/shiprocket-order.ts';

export interface ShiprocketOptions extends ShiprocketCredentials {
  /** The account's name of the place from which parcels leave; empty: its primary one. */
  pickup: string;
  /** What its webhooks carry as `x-api-key`. */
  trackingKeys: readonly string[];
  isSimulated: boolean;
}

interface PickupPlace {
  name: string;
  pincode: string;
}

/** An account at Shiprocket, or at the sandbox in its place. Facts are in docs/couriers.md. */
export function createShiprocketAccount(options: ShiprocketOptions): CourierAccount {
  const ask = createShiprocketClient(options);
  let place: PickupPlace | null = null;

  async function findPlace(): Promise<PickupPlace> {
    if (place !== null) return place;
    const body = await ask('GET', '/settings/company/pickup');
    const all = asList(asJson(body['data'])['shipping_address']);
    const named = all.find((one) => textOf(one['pickup_location']) === options.pickup);
    const primary = all.find((one) => Number(one['is_primary_location']) === 1) ?? all[0];
    const chosen = options.pickup === '' ? primary : named;
    if (!chosen)
      throw new CourierError('refused', wrongPlace(all.map((one) => textOf(one['pickup_location']))));
    place = { name: textOf(chosen['pickup_location']), pincode: textOf(chosen['pin_code']) };
    return place;
  }

  return {
    name: ACCOUNT_NAME,
    isSimulated: options.isSimulated,
    trackingPage: (trackingNumber) => `https://shiprocket.co/tracking/${encodeURIComponent(trackingNumber)}`,

    async try() {
      return (await findPlace()).name;
    },

    async listRates({ pincode, isCash, grams, lengthCm, breadthCm, heightCm }) {
      const query = new URLSearchParams({
        pickup_postcode: (await findPlace()).pincode,
        delivery_postcode: pincode,
        weight: String(grams / 1_000),
        cod: isCash ? '1' : '0',
        length: String(Math.ceil(lengthCm)),
        breadth: String(Math.ceil(breadthCm)),
        height: String(Math.ceil(heightCm)),
      });
      const body = await ask('GET', `/courier/serviceability/?${query.toString()}`);
      const rates = asList(asJson(body['data'])['available_courier_companies']).flatMap(rateOf);
      // An answer without couriers has 404 within its 200.
      if (rates.length === 0) throw new CourierError('refused', messages.noCourierThere);
      return rates.toSorted((one, other) => one.pricePaise - other.pricePaise);
    },

    async findOrders(reference) {
      const query = new URLSearchParams({ filter_by: 'channel_order_id', filter: reference, per_page: '50' });
      const { data } = await ask('GET', `/orders?${query.toString()}`).catch(unread);
      // The filter may find what only begins so.
      const same = asList(data).filter((one) => textOf(one['channel_order_id']) === reference);
      return same.flatMap((one) => accountOrder(textOf(one['id']), one) ?? []);
    },

    async getOrder(orderId) {
      try {
        const order = asJson((await ask('GET', `/orders/show/${orderId}`))['data']);
        ensureSame(order['id'], orderId);
        return accountOrder(orderId, order);
      } catch (error) {
        return error instanceof CourierError && error.status === 404 ? null : unread(error);
      }
    },

    async createOrder(parcel) {
      const body = await ask(
        'POST',
        '/orders/create/adhoc',
        shiprocketOrder(parcel, (await findPlace()).name),
      );
      const [orderId, shipmentId] = [textOf(body['order_id']), textOf(body['shipment_id'])];
      if (orderId === '' || shipmentId === '') {
        // The place may have another name by now.
        place = null;
        throw new CourierError('refused', said(body) ?? `${ACCOUNT_NAME} took no order.`);
      }
      ensureSame(body['channel_order_id'], parcel.reference);
      return {
        orderId,
        shipmentId,
        isCancelled: isCancelled(body),
        trackingNumber: textOf(body['awb_code']) || null,
        courier: textOf(body['courier_name']),
        collectPaise: null,
      };
    },

    async assignCourier({ shipmentId }, courierId) {
      const wanted = {
        shipment_id: Number(shipmentId),
        ...(courierId !== null && { courier_id: courierId }),
      };
      const body = await ask('POST', '/courier/assign/awb', wanted);
      const data = asJson(asJson(body['response'])['data']);
      const trackingNumber = textOf(data['awb_code']);
      if (Number(body['awb_assign_status']) !== 1 || !isTrackingNumber(trackingNumber)) {
        const why = textOf(data['awb_assign_error']) || said(body);
        throw new CourierError('refused', why ?? `${ACCOUNT_NAME} gave no tracking number.`);
      }
      ensureSame(data['shipment_id'], shipmentId);
      return { trackingNumber, courier: textOf(data['courier_name']) };
    },

    async askForPickup({ shipmentId }) {
      try {
        const body = await ask('POST', '/courier/generate/pickup', { shipment_id: [Number(shipmentId)] });
        return textOf(asJson(body['response'])['pickup_scheduled_date']);
      } catch (error) {
        // That is what was wanted.
        if (error instanceof CourierError && /already in pickup queue/i.test(error.message)) return '';
        throw error;
      }
    },

    async makeLabel({ shipmentId }) {
      const body = await ask('POST', '/courier/generate/label', { shipment_id: [Number(shipmentId)] });
      const url = textOf(body['label_url']);
      const isOfAccount = options.isSimulated ? url.startsWith('http://') : url.startsWith('https://');
      if (Number(body['label_created']) !== 1 || !isOfAccount || !URL.canParse(url)) {
        throw new CourierError('refused', textOf(body['response']) || `${ACCOUNT_NAME} made no label.`);
      }
      // Labels are called after their shipment: `shipping-label-16104408-788830567028.pdf`.
      ensureSame(/shipping-label-(\d+)-/.exec(url)?.[1], shipmentId);
      return url;
    },

    async cancelOrder(orderId) {
      await ask('POST', '/orders/cancel', { ids: [Number(orderId)] });
    },

    async answerFailure(trackingNumber, { action, comment }) {
      const path = `/ndr/${encodeURIComponent(trackingNumber)}/action`;
      await ask('POST', path, { action: action === 'again' ? 're-attempt' : 'return', comments: comment });
    },

    isTrackingKey(key) {
      const shown = digest(key);
      return options.trackingKeys.some((known) => timingSafeEqual(digest(known), shown));
    },

    readTracking,
  };
}

/** What an answer says of whom it is about, if it does. @throws CourierError */
function ensureSame(told: unknown, asked: string): void {
  if (textOf(told) === '' || textOf(told) === asked) return;
  throw new CourierError('unknown', messages.otherOrder(ACCOUNT_NAME));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A look-up that is refused says nothing about the order: it is tried again. */
function unread(error: unknown): never {
  if (!(error instanceof CourierError) || error.kind !== 'refused') throw error;
  throw new CourierError('unreached', error.message, { cause: error });
}

const wrongPlace = (known: readonly string[]) =>
  known.length === 0 ? messages.noPickup(ACCOUNT_NAME) : messages.wrongPickup(ACCOUNT_NAME, known);

function accountOrder(orderId: string, order: Json): AccountOrder | null {
  const [shipment = {}] = asList(order['shipments']);
  const shipmentId = textOf(shipment['id']);
  if (orderId === '' || shipmentId === '') return null;
  return {
    orderId,
    shipmentId,
    isCancelled: isCancelled(order),
    trackingNumber: textOf(shipment['awb']) || null,
    courier: textOf(shipment['courier']),
    collectPaise: collectOf(order),
  };
}

/** `payment_method` is `cod` or `prepaid` there, and `total` a text such as `1,250.50`. */
function collectOf(order: Json): number | null {
  const method = textOf(order['payment_method']).toLowerCase();
  if (method === 'prepaid') return 0;
  const total = textOf(order['total']).replaceAll(',', '');
  return method === 'cod' && /^\d+(?:\.\d+)?$/.test(total) ? paiseFromRupees(Number(total)) : null;
}

/** `CANCELED` (5), or `CANCELLATION REQUESTED` (18): orders have other numbers than shipments. */
const isCancelled = (order: Json): boolean => /^cancel/i.test(textOf(order['status']));

function rateOf(one: Json): Rate[] {
  const [courierId, rupees, days] = [
    one['courier_company_id'],
    one['rate'],
    one['estimated_delivery_days'],
  ].map(Number);
  const courier = textOf(one['courier_name']);
  const isFit = Number.isInteger(courierId) && courier !== '' && rupees !== undefined && rupees >= 0;
  if (!isFit || courierId === undefined || Number(one['blocked']) === 1) return [];
  const isKnown =
    days !== undefined && Number.isInteger(days) && textOf(one['estimated_delivery_days']) !== '';
  return [{ courierId, courier, pricePaise: paiseFromRupees(rupees), days: isKnown ? days : null }];
}
