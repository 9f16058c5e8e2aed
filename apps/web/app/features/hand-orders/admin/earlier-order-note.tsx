import type { EarlierOrder } from '@shop/contract/hand-orders/schemas';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import './hand-orders.css';

interface EarlierOrderNoteProps {
  /** The order that was placed before the form was changed. Undefined: none. */
  earlier: EarlierOrder | undefined;
  /** The label of the button that places a second one. */
  again: string;
}

/** Leads to the order that was placed already, and says what the button does now. */
export function EarlierOrderNote({ earlier, again }: EarlierOrderNoteProps) {
  if (!earlier) return null;
  return (
    <p className="hand-note note">
      <OwnersLink to={`/admin/orders?order=${earlier._id}`} className="quiet-link">
        Open {earlier.orderNumber}
      </OwnersLink>
      . ‘{again}’ places another order besides it.
    </p>
  );
}
