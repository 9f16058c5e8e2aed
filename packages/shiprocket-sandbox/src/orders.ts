import { randomInt } from 'node:crypto';
import { findCourier, offersFor } from './couriers.ts';
import type { Order } from './entities.ts';
import { type Input, asList, ensureFields, textOf } from './input.ts';
import { Refusal } from './refusal.ts';
import { PICKUP_LOCATIONS, type Sandbox } from './sandbox.ts';
import { STATUSES, orderStatusOf } from './statuses.ts';

const REQUIRED = [
  'order_id',
  'order_date',
  'pickup_location',
  'billing_customer_name',
  'billing_address',
  'billing_city',
  'billing_pincode',
  'billing_state',
  'billing_country',
  'billing_email',
  'billing_phone',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
];

/** `POST /orders/create/adhoc`. There is no key that makes it idempotent. */
export function createOrder({ store, settings }: Sandbox, input: Input) {
  // It must be there, and may be empty.
  if (input['billing_last_name'] === undefined) {
    throw new Refusal(422, 'Oops! Invalid Data.', { billing_last_name: ['validation.present'] });
  }
  ensureFields(input, REQUIRED);
  const items = asList(input['order_items']);
  if (items.length === 0) throw new Refusal(422, 'Oops! Invalid Data.', { order_items: ['required'] });
  const skus = items.map((item) => textOf(item['sku']));
  if (skus.some((sku) => sku === '' || sku.length > 50)) {
    throw new Refusal(422, 'Product SKU should be between 1 to 50 characters');
  }
  if (textOf(input['billing_address']).length < 3 || textOf(input['billing_city']).length > 30) {
    throw new Refusal(422, 'Oops! Invalid Data.', { billing_address: ['The address does not fit.'] });
  }
  if (new Set(skus).size < skus.length) throw new Refusal(422, 'SKU cannot be repeated');
  if (!/^[6-9]\d{9}$/.test(textOf(input['billing_phone']))) {
    throw new Refusal(422, 'Phone number is in invalid format');
  }
  if (!PICKUP_LOCATIONS.some((known) => known.pickup_location === input['pickup_location'])) {
    // No refusal by its status: 200, without an order in it.
    return {
      message: 'Wrong Pickup location entered. Please choose one location from the data given',
      data: { data: PICKUP_LOCATIONS },
    };
  }
  const channelOrderId = textOf(input['order_id']);
  const old = [...store.orders.values()].findLast((order) => order.channelOrderId === channelOrderId);
  if (old && settings.sameNumber === 'old') return presentCreated(old);
  const id = randomInt(1e8, 1e9);
  const order: Order = {
    id,
    shipmentId: id - 4_000,
    channelOrderId,
    createdAtMs: Date.now(),
    pickupLocation: textOf(input['pickup_location']),
    name: `${textOf(input['billing_customer_name'])} ${textOf(input['billing_last_name'])}`.trim(),
    address: [textOf(input['billing_address']), textOf(input['billing_address_2'])]
      .filter(Boolean)
      .join(', '),
    city: textOf(input['billing_city']),
    state: textOf(input['billing_state']),
    pincode: textOf(input['billing_pincode']),
    phone: textOf(input['billing_phone']),
    email: textOf(input['billing_email']),
    isCash: input['payment_method'] === 'COD',
    subTotal: settings.wholeRupees ? Math.trunc(Number(input['sub_total'])) : Number(input['sub_total']),
    weightKg: Number(input['weight']),
    items: items.map((item) => ({
      name: textOf(item['name']),
      sku: textOf(item['sku']),
      units: Number(item['units']),
    })),
    awb: null,
    courierId: null,
    courierName: null,
    pickupAtMs: null,
    isCancelled: false,
    status: 0,
    scans: [],
    answers: [],
  };
  store.commit([['order', order]]);
  return presentCreated(order);
}

function presentCreated(order: Order) {
  return {
    order_id: order.id,
    channel_order_id: order.channelOrderId,
    shipment_id: order.shipmentId,
    status: statusOf(order),
    status_code: order.isCancelled ? 5 : orderStatusOf(order.status),
    onboarding_completed_now: 0,
    awb_code: order.awb ?? '',
    courier_company_id: order.courierId ?? '',
    courier_name: order.courierName ?? '',
  };
}

const statusOf = ({ isCancelled, status }: Order): string =>
  isCancelled ? 'CANCELED' : (STATUSES[status] ?? 'NEW');

/** `GET /orders`: the shipments are a list here, and an object in `/orders/show`. */
export function listOrders({ store, settings }: Sandbox, query: URLSearchParams) {
  const wanted =
    query.get('search') ?? (query.get('filter_by') === 'channel_order_id' ? query.get('filter') : '');
  const now = Date.now();
  const found = [...store.orders.values()].filter(
    ({ channelOrderId, awb, createdAtMs }) =>
      (channelOrderId.includes(wanted ?? '') || awb === wanted) && createdAtMs + settings.listLagMs <= now,
  );
  return { data: found.toReversed().map((order) => presentOrder(order, [presentShipment(order)])) };
}

export function showOrder({ store }: Sandbox, id: number) {
  const order = store.orders.get(id);
  if (!order) throw new Refusal(404, 'Order does not exist');
  return { data: presentOrder(order, presentShipment(order)) };
}

function presentOrder(order: Order, shipments: unknown) {
  return {
    id: order.id,
    channel_id: 76_893,
    channel_order_id: order.channelOrderId,
    customer_name: order.name,
    payment_method: order.isCash ? 'cod' : 'prepaid',
    total: order.subTotal.toFixed(2),
    status: statusOf(order),
    status_code: order.isCancelled ? 5 : orderStatusOf(order.status),
    shipments,
  };
}

const presentShipment = (order: Order) => ({
  id: order.shipmentId,
  awb: order.awb ?? '',
  courier: order.courierName ?? '',
  sr_courier_id: order.courierId,
  status: order.status,
});

/** `POST /courier/assign/awb`. */
export function assignAwb({ store, settings }: Sandbox, input: Input) {
  ensureFields(input, ['shipment_id']);
  const order = store.findShipment(Number(input['shipment_id']));
  if (!order) throw new Refusal(400, 'Oops! Cannot reassign courier for this shipment.');
  if (order.isCancelled) throw new Refusal(400, 'Order is in cancelled state');
  if (order.awb !== null) throw new Refusal(500, `AWB is already assigned. Current AWB: ${order.awb}`);
  const offers = offersFor(order).toSorted((one, other) => one.rate - other.rate);
  const courierId =
    input['courier_id'] === undefined ? offers[0]?.courier_company_id : Number(input['courier_id']);
  const offer = offers.find((one) => one.courier_company_id === courierId);
  const courier = courierId === undefined ? undefined : findCourier(courierId);
  if (!offer || !courier) return notAssigned('Courier is not serviceable for this pincode');
  if (settings.wallet < offer.rate) {
    return notAssigned('Please recharge your ShipRocket wallet. The minimum required balance is Rs 100');
  }
  settings.wallet -= offer.rate;
  const assigned = {
    ...order,
    awb: `${randomInt(1e6, 9e6)}${randomInt(1e6, 9e6)}`,
    courierId: courier.id,
    courierName: courier.name,
    status: 1,
  };
  store.commit([['order', assigned]]);
  return {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: courier.id,
        awb_code: assigned.awb,
        cod: order.isCash ? 1 : 0,
        order_id: order.id,
        shipment_id: order.shipmentId,
        awb_code_status: 1,
        applied_weight: order.weightKg,
        courier_name: courier.name,
        child_courier_name: null,
      },
    },
  };
}

/** 200 all the same. */
const notAssigned = (awb_assign_error: string) => ({
  awb_assign_status: 0,
  response: { data: { awb_assign_error } },
});

/** `POST /courier/generate/label`. */
export function makeLabel({ store }: Sandbox, input: Input, url: string) {
  const ids = input['shipment_id'];
  if (!Array.isArray(ids)) {
    throw new Refusal(422, 'Oops! Invalid Data.', { shipment_id: ['The shipment id must be an array.'] });
  }
  const order = store.findShipment(Number(ids[0]));
  if (!order?.awb)
    return { label_created: 0, not_created: ids, response: 'No valid shipment ids to print label' };
  return {
    label_created: 1,
    label_url: `${url}/labels/shipping-label-${order.shipmentId}-${order.awb}.pdf`,
    response: 'Label has been created and uploaded successfully!',
    not_created: [],
  };
}

/** `POST /courier/generate/pickup`. */
export function askForPickup({ store }: Sandbox, input: Input) {
  const ids = input['shipment_id'];
  const order = store.findShipment(Number(Array.isArray(ids) ? ids[0] : ids));
  if (!order?.awb || order.isCancelled) throw new Refusal(400, 'Invalid shipment id');
  if (order.pickupAtMs !== null) throw new Refusal(400, 'Already in Pickup Queue.');
  const pickupAtMs = Date.now() + 86_400_000;
  store.commit([['order', { ...order, pickupAtMs, status: 3 }]]);
  return {
    pickup_status: 1,
    response: {
      pickup_scheduled_date: inIndia(pickupAtMs),
      pickup_token_number: `Reference No: ${order.shipmentId}`,
      status: 3,
      data: `Pickup is confirmed by ${order.courierName} For AWB :- ${order.awb}`,
    },
  };
}

/** `POST /orders/cancel`. One that a courier has cannot be cancelled. */
export function cancelOrders({ store }: Sandbox, input: Input) {
  const ids = Array.isArray(input['ids']) ? input['ids'].map(Number) : [];
  const orders = ids.flatMap((id) => store.orders.get(id) ?? []);
  if (ids.length === 0 || orders.length < ids.length) throw new Refusal(404, 'Order does not exist');
  if (orders.some(({ isCancelled }) => isCancelled)) throw new Refusal(400, 'Order is already cancelled');
  if (orders.some(({ scans }) => scans.length > 0))
    throw new Refusal(400, 'Cannot cancel order at this stage');
  store.commit(orders.map((order) => ['order', { ...order, isCancelled: true, status: 8 }] as const));
  return { status_code: 200, message: 'Order cancelled successfully.' };
}

/** `POST /ndr/:awb/action`: what is to be done after a delivery that failed. */
export function answerNdr({ store }: Sandbox, awb: string, input: Input) {
  ensureFields(input, ['action', 'comments']);
  const order = store.findAwb(awb);
  if (!order || order.status !== 21) throw new Refusal(404, 'No NDR found for this AWB');
  const action = textOf(input['action']);
  if (!['re-attempt', 'return', 'fake-attempt'].includes(action))
    throw new Refusal(422, 'Oops! Invalid Data.');
  const answer = { action, comments: textOf(input['comments']) };
  store.commit([['order', { ...order, answers: [...order.answers, answer] }]]);
  return { status: 'Data Updated Sucessfully' };
}

/** `2026-11-28 14:05:00`: the time of India, without saying so. */
export function inIndia(atMs: number): string {
  return new Date(atMs + 19_800_000).toISOString().slice(0, 19).replace('T', ' ');
}
