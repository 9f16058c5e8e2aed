import { type GoingBackReason, goingBackLabels } from '@shop/contract/failed-deliveries/reasons';
import { formatRupees } from '@shop/contract/money';
import type { OrderEvent } from '@shop/contract/orders/schemas';
import { readParcelNote } from '@shop/contract/orders/parcel-note';
import { orderStatusLabel } from '@shop/contract/orders/statuses';
import { formatTime } from '../../../platform/shop-time.ts';
import './admin-order-details.css';
import './admin-order-timeline.css';

/** Why the shop refunded money by itself (ruling 30). */
const refundReasons: Record<string, string> = {
  too_late: 'The payment arrived too late for the order.',
  code_used: 'Its code was used up by orders that were paid earlier.',
  paid_twice: 'The order was paid twice.',
};

/** Events whose notes are part of their words. */
const SAID_ABOVE: readonly OrderEvent['kind'][] = ['shipment', 'out_for_delivery', 'going_back'];

/** What happened to an order, latest first (ruling 29). */
export function AdminOrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <section className="admin-order-part">
      <h3>Timeline</h3>
      <ol className="admin-timeline">
        {events.toReversed().map((event, index) => (
          <li key={`${event.at}-${events.length - index}`}>
            <p>{whatHappened(event)}</p>
            <p className="admin-timeline-when">
              <time dateTime={event.at}>{formatTime(event.at)}</time>
              <span>{event.by ? `, by ${event.by}` : ''}</span>
            </p>
            {event.undoneAt ? (
              <p className="admin-timeline-note">{`Taken back on ${formatTime(event.undoneAt)}`}</p>
            ) : null}
            {event.note && !SAID_ABOVE.includes(event.kind) ? (
              <p className="admin-timeline-note">
                {event.kind === 'address'
                  ? `Before: ${event.note}`
                  : (refundReasons[event.note] ?? event.note)}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function whatHappened({ kind, from, to, amount, note }: OrderEvent): string {
  const sum = amount === undefined ? '' : ` of ${formatRupees(amount)}`;
  switch (kind) {
    case 'placed':
      return `Order placed${sum}`;
    case 'payment':
      return `Payment${sum} received`;
    case 'refund':
      return `Refund${sum}`;
    case 'shipment':
      return note ? shipmentInWords(note) : 'Tracking removed';
    case 'out_for_delivery':
      return note ? `${shipmentInWords(note)} is out for delivery` : 'Out for delivery';
    case 'going_back':
      return note
        ? `On its way back. ${goingBackLabels[note as GoingBackReason]}`
        : 'Not on its way back after all';
    case 'came_back':
      return 'The parcel came back';
    case 'lost':
      return 'The courier lost the parcel';
    case 'address':
      return 'Address corrected';
    case 'note':
      return 'Note';
    case 'status':
      return from
        ? `Status from ${orderStatusLabel(from)} to ${orderStatusLabel(to ?? '')}`
        : `Status ${orderStatusLabel(to ?? '')}`;
  }
}

function shipmentInWords(note: string): string {
  const { way, number } = readParcelNote(note);
  if (number === undefined) return `Tracking: ${way}`;
  return [`Parcel ${number}`, way].filter(Boolean).join(': ');
}
