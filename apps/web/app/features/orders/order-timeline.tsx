import { formatRupees } from '@shop/contract/money';
import type { OrderEvent } from '@shop/contract/orders/schemas';
import { orderStatusLabel } from '@shop/contract/orders/statuses';
import { formatTime } from '../../platform/shop-time.ts';
import './order-timeline.css';

/** What happened to an order, newest last (ruling 29). */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-label="What happened">
      <h3 className="text-title">What happened</h3>
      <ol className="order-timeline">
        {events.map((event, index) => (
          <li key={`${event.at}-${index}`}>
            <span>{eventWords(event)}</span>
            <time dateTime={event.at}>{formatTime(event.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An event in a shopper's words. */
export function eventWords({ kind, to, amount, note }: OrderEvent): string {
  const money = amount === undefined ? '' : ` ${formatRupees(amount)}`;
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'payment':
      return `Payment received${money}`;
    case 'refund':
      return `Refund started${money}`;
    case 'shipment':
      return note ? `Courier: ${note}` : 'Tracking details removed';
    case 'address':
      return 'Delivery address corrected';
    case 'note':
      return 'Note';
    case 'status':
      return `Status: ${to === undefined ? 'changed' : orderStatusLabel(to)}`;
  }
}
