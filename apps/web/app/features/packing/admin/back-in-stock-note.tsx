import type { NamedOrder } from '@shop/contract/packing/schemas';
import { TriangleAlert } from 'lucide-react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import './packing-note.css';

interface BackInStockNoteProps {
  /** What is not done for these orders, such as 'No slip is made'. */
  what: string;
  orders: readonly NamedOrder[];
}

/** Orders to ship whose pieces a refund put back into stock. The owner decides about each of them. */
export function BackInStockNote({ what, orders }: BackInStockNoteProps) {
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
        <span>{`: a refund put ${orders.length === 1 ? 'its' : 'their'} pieces back into stock. Check ${orders.length === 1 ? 'it' : 'them'} before you pack.`}</span>
      </span>
    </p>
  );
}
