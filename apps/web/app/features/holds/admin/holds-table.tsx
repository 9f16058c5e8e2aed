import type { Hold } from '@shop/contract/holds/schemas';
import { Link } from 'react-router';
import { formatTime } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './holds-table.css';

interface HoldsTableProps {
  holds: readonly Hold[];
  onRelease: (hold: Hold) => void;
}

/** Who holds what and until when. On a phone each row becomes a card. */
export function HoldsTable({ holds, onRelease }: HoldsTableProps) {
  return (
    <Table className="holds-table">
      <TableHead columns={['On hold', 'For', 'Order', 'Until']} action="Release" />
      <tbody>
        {holds.map((hold) => (
          <HoldRow key={hold.order._id} hold={hold} onRelease={onRelease} />
        ))}
      </tbody>
    </Table>
  );
}

function HoldRow({ hold, onRelease }: { hold: Hold; onRelease: (hold: Hold) => void }) {
  const { order, customer, items, totalAmount, since, endsAt, bankIsConfirming } = hold;
  return (
    <tr>
      <td className="hold-items">
        <ul>
          {items.map(({ productId, title, quantity }) => (
            <li key={productId}>
              <span className="hold-quantity">{quantity.toLocaleString('en-IN')} ×</span>{' '}
              <Link to={`/admin/stock?product=${productId}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </td>
      <td className="hold-customer">
        {customer.userName}
        <span className="hold-note">{customer.email ?? 'No email'}</span>
      </td>
      <td className="hold-order">
        <Link translate="no" to={`/admin/orders?order=${order._id}`}>
          {order.orderNumber}
        </Link>
        <span className="hold-note">
          <Rupees of={totalAmount} />
        </span>
      </td>
      <td className="hold-until">
        <span className="hold-end">
          <span className="hold-until-word">until </span>
          <time dateTime={endsAt}>{formatTime(endsAt)}</time>
        </span>
        <span className="hold-note">
          {bankIsConfirming ? 'the bank is confirming a payment' : `since ${formatTime(since)}`}
        </span>
      </td>
      <td data-cell="action">
        <Button
          variant="outline"
          small
          aria-haspopup="dialog"
          aria-label={`Release what ${order.orderNumber} holds`}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onRelease(hold)}
        >
          Release
        </Button>
      </td>
    </tr>
  );
}
