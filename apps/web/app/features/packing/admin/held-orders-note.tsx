import type { NamedOrder } from '@shop/contract/packing/schemas';
import { TriangleAlert } from 'lucide-react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import './packing-note.css';

interface HeldOrdersNoteProps {
  /** What is not done for these orders, such as 'No slip is made'. */
  what: string;
  orders: readonly NamedOrder[];
}

/** Orders that are not sent because their payment is disputed. The owner decides about each of them. */
export function HeldOrdersNote({ what, orders }: HeldOrdersNoteProps) {
  if (orders.length === 0) return null;
  return (
    <p className="packing-note">
      <TriangleAlert size={18} aria-hidden />
      <span>
        <span>{`${what} for`}</span>{' '}
        {orders.map((order, index) => (
          <span key={order._id}>
            <span>{index > 0 ? ', ' : ''}</span>
            <OwnersLink translate="no" to={`/admin/orders?order=${order._id}`}>
              {order.orderNumber}
            </OwnersLink>
          </span>
        ))}
        <span>{`: ${orders.length === 1 ? 'its payment is' : 'their payments are'} disputed. Do not send ${orders.length === 1 ? 'it' : 'them'} before that is settled.`}</span>
      </span>
    </p>
  );
}
