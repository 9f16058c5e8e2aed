import { randomUUID } from 'node:crypto';
import type { Delivery, Order, Scan } from './entities.ts';
import { inIndia } from './orders.ts';
import { Refusal } from './refusal.ts';
import type { Sandbox } from './sandbox.ts';
import type { Change } from './store.ts';
import { STATUSES, orderStatusOf } from './statuses.ts';

const ACTIVITIES: Readonly<Record<number, string>> = {
  42: 'In Transit - Shipment picked up',
  18: 'In Transit - Bag added to trip',
  17: 'Dispatched - Out for delivery',
  7: 'Delivered to consignee',
  21: 'Pending - Consignee not available',
  9: 'RTO - Returned as per client instructions',
  10: 'RTO - Returned to seller',
  12: 'LT - Shipment lost',
};

interface Move {
  awb: string;
  status: number;
  activity?: string | undefined;
  atMs?: number | undefined;
}

/** A courier tells where a parcel is; the seller hears of it by a webhook. */
export function moveParcel({ store, faults, webhooks, config }: Sandbox, move: Move): Order {
  const order = store.findAwb(move.awb);
  if (!order) throw new Refusal(404, 'No shipment with this AWB');
  const scan: Scan = {
    atMs: move.atMs ?? Date.now(),
    status: move.status,
    activity: move.activity ?? ACTIVITIES[move.status] ?? STATUSES[move.status] ?? 'Unknown',
    location: order.city,
  };
  const moved = { ...order, status: move.status, scans: [scan, ...order.scans] };
  const changes: Change[] = [['order', moved]];
  const fault = faults.takeWebhookFault();
  if (fault?.fault !== 'drop') {
    const body = JSON.stringify(webhookBody(moved, scan));
    const key = fault?.fault === 'wrong-key' ? 'not-the-key' : config.webhookKey;
    const send = (delayMs: number, held = false): void => {
      const delivery: Delivery = {
        id: randomUUID(),
        body,
        key,
        attempts: 0,
        nextAtMs: Date.now() + delayMs,
        held,
      };
      changes.push(['delivery', delivery]);
    };
    send(fault?.fault === 'late' ? fault.delayMs : 0, fault?.fault === 'reorder');
    if (fault?.fault === 'duplicate') send(0);
  }
  store.commit(changes);
  webhooks.take(changes);
  return moved;
}

/** As the provider's sample: the seller's number has the channel's after it, and days come in two orders. */
function webhookBody(order: Order, scan: Scan) {
  const label = STATUSES[scan.status] ?? scan.activity.toUpperCase();
  const [day = '', time = ''] = inIndia(scan.atMs).split(' ');
  return {
    awb: order.awb,
    courier_name: order.courierName,
    current_status: label,
    current_status_id: orderStatusOf(scan.status),
    shipment_status: label,
    shipment_status_id: scan.status,
    current_timestamp: `${day.split('-').toReversed().join(' ')} ${time}`,
    order_id: `${order.channelOrderId}_76893`,
    sr_order_id: order.id,
    awb_assigned_date: inIndia(order.createdAtMs),
    pickup_scheduled_date: order.pickupAtMs === null ? '' : inIndia(order.pickupAtMs),
    etd: inIndia(order.createdAtMs + 4 * 86_400_000),
    scans: order.scans.toReversed().map(({ atMs, status, activity, location }) => ({
      date: inIndia(atMs),
      status: `X-${status}`,
      activity,
      location,
      'sr-status': String(status),
      'sr-status-label': STATUSES[status] ?? 'NA',
    })),
    is_return: 0,
    channel_id: 76_893,
    pod_status: 'OTP Based Delivery',
    pod: 'Not Available',
  };
}
