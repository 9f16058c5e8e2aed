import { cashStateLabels } from '@shop/contract/cash/states';
import { orderStatusLabels } from '@shop/contract/orders/statuses';
import type { PackingSlip } from '@shop/contract/packing/schemas';
import { useId, type ClipboardEventHandler, type KeyboardEventHandler } from 'react';
import { OwnersLink } from '../../../../platform/owners-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Rupees } from '../../../../ui/exact.tsx';
import './ship-orders.css';

interface ShipRowProps {
  order: PackingSlip;
  number: string;
  /** Why the order cannot be sent like this. */
  problem: string | undefined;
  onType: (number: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
}

/** One order of the sheet: what to know about its parcel, and the field for its tracking number. */
export function ShipRow({ order, number, problem, onType, onKeyDown, onPaste }: ShipRowProps) {
  const id = useId();
  const { _id, orderNumber, customerName, addressInfo, items, parcel } = order;
  const warning = warningOf(order);
  const pieces = items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
  return (
    <li className="ship-row">
      <div id={id} className="ship-row-order">
        <p>
          <OwnersLink translate="no" to={`/admin/orders?order=${_id}`}>
            {orderNumber}
          </OwnersLink>{' '}
          <span>{`${addressInfo.recipient || customerName}, ${addressInfo.city} ${addressInfo.pincode}`}</span>
        </p>
        {order.cashToCollect === undefined ? null : (
          <p>
            <Badge tone="clay">{cashStateLabels.confirmed}</Badge> <Rupees of={order.cashToCollect} />
          </p>
        )}
        <p className="note">{parcel === undefined ? pieces : `Parcel ${parcel}, the rest: ${pieces}`}</p>
        {warning === null ? null : <p className="ship-row-warning">{warning}</p>}
      </div>
      <TextField
        label={`Tracking number of ${orderNumber}`}
        data-parcel={_id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        value={number}
        error={problem}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </li>
  );
}

/** Why the order should not be sent, or that it was sent before. Null: nothing to note. */
function warningOf({
  paymentStatus,
  orderStatus,
  isDisputed,
  shipment,
  cashToCollect,
}: PackingSlip): string | null {
  if (paymentStatus === 'refunded') return 'Refunded in full: it cannot be sent.';
  if (paymentStatus !== 'paid' && cashToCollect === undefined) return 'Not paid: it cannot be sent.';
  if (orderStatus === 'rejected' || orderStatus === 'delivered')
    return `${orderStatusLabels[orderStatus]}: it cannot be sent.`;
  if (orderStatus !== 'inShipping')
    return isDisputed ? 'Its payment is disputed: it cannot be sent here. Open the order.' : null;
  const number = shipment?.trackingNumber;
  return number
    ? `Already shipped with ${number}: a new number replaces it.`
    : 'Already shipped, without a number.';
}
