import { formatRupees } from '@shop/contract/money';
import type { OrderEvent } from '@shop/contract/orders/schemas';
import { readParcelNote } from '@shop/contract/orders/parcel-note';
import { orderStatusLabel } from '@shop/contract/orders/statuses';
import { formatTime } from '../../platform/shop-time.ts';
import * as texts from './orders.messages.ts';
import './order-timeline.css';

/** What happened to an order, newest last (ruling 29). */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-label={texts.whatHappened()}>
      <h3 className="text-title">{texts.whatHappened()}</h3>
      <ol className="order-timeline">
        {events.map((event, index) => (
          <li key={`${event.at}-${index}`}>
            <span>{eventWords(event)}</span>
            <time dateTime={event.at} className="note">
              {formatTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An event in words for shoppers. */
export function eventWords({ kind, to, amount, note }: OrderEvent): string {
  const money = amount === undefined ? '' : ` ${formatRupees(amount)}`;
  switch (kind) {
    case 'placed':
      return texts.orderPlaced();
    case 'payment':
      return texts.paymentReceived() + money;
    case 'refund':
      return texts.refundStarted() + money;
    case 'shipment':
      return note ? shipmentWords(note) : texts.trackingRemoved();
    case 'out_for_delivery':
      return outWords(note);
    case 'going_back':
      return note ? texts.goingBack() : texts.notGoingBack();
    case 'came_back':
      return texts.cameBack();
    case 'lost':
      return texts.parcelLost();
    case 'address':
      return texts.addressCorrected();
    case 'note':
      return texts.note();
    case 'status':
      return texts.statusIs({ status: to === undefined ? texts.changed() : orderStatusLabel(to) });
  }
}

/** That the courier set out, with the number of the parcel if the order has several. */
export function outWords(note = ''): string {
  const { number } = readParcelNote(note);
  return [number && texts.parcel({ number }), texts.outForDelivery()].filter(Boolean).join(': ');
}

function shipmentWords(note: string): string {
  const { way, number } = readParcelNote(note);
  if (number === undefined) return texts.courier({ note: way });
  return [texts.parcel({ number }), way].filter(Boolean).join(': ');
}
