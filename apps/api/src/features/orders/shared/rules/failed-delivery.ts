import type { FailedDelivery } from '@shop/contract/failed-deliveries/schemas';
import { goingBackReasons } from '@shop/contract/failed-deliveries/reasons';
import type { OrderEventRow } from '../order-queries.ts';

type Event = Pick<OrderEventRow, 'kind' | 'to_status' | 'note' | 'at'>;

/**
 * What became of an order's parcel that did not end with its customer, from its events, oldest first. Undefined once
 * the order was sent once more or is to be, and where nothing failed.
 */
export function failedDeliveryOf(events: readonly Event[]): FailedDelivery | undefined {
  let failed: FailedDelivery | undefined;
  for (const { kind, to_status, note, at } of events) {
    if (kind === 'status' && to_status !== 'rejected') failed = undefined;
    else if (kind === 'going_back') {
      const reason = goingBackReasons.find((known) => known === note);
      const since = failed?.since ?? at.toISOString();
      failed = reason && { state: 'goingBack', since, reason };
    } else if (kind === 'came_back' || kind === 'lost') {
      const endedAt = at.toISOString();
      failed = {
        state: kind === 'lost' ? 'lost' : 'back',
        since: failed?.since ?? endedAt,
        endedAt,
        ...(failed?.reason && { reason: failed.reason }),
      };
    }
  }
  return failed;
}
