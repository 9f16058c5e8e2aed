import type { AdminOrder } from '@shop/contract/orders';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/text-field.tsx';

/** Ids of the orders that are marked. */
export type MarkedOrders = ReadonlySet<string>;

/** The marks with some orders marked, or no longer. */
export function withMarks(
  marked: MarkedOrders,
  orderIds: readonly string[],
  isMarked: boolean,
): MarkedOrders {
  const next = new Set(marked);
  for (const orderId of orderIds) {
    if (isMarked) next.add(orderId);
    else next.delete(orderId);
  }
  return next;
}

interface MarkAllProps {
  orders: readonly AdminOrder[];
  marked: MarkedOrders;
  onMark: (marked: MarkedOrders) => void;
}

/** Marks every order of the page, or none of them. */
export function MarkAllOrders({ orders, marked, onMark }: MarkAllProps) {
  const orderIds = orders.map(({ _id }) => _id);
  const count = orderIds.filter((orderId) => marked.has(orderId)).length;
  const areAll = count === orderIds.length;
  return (
    <Checkbox
      label="Select all on this page"
      checked={areAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !areAll;
      }}
      onChange={() => onMark(withMarks(marked, orderIds, !areAll))}
    />
  );
}

/** What can be done with the marked orders; stands at the foot of the screen while there are some. */
export function MarkedOrdersBar({ marked, onClear }: { marked: MarkedOrders; onClear: () => void }) {
  if (marked.size === 0) return null;
  return (
    <section className="marked-orders" aria-label="Selected orders">
      <output>{marked.size} selected</output>
      <ButtonLink small to={`/admin/packing-slips?orders=${[...marked].join(',')}`}>
        Packing slips
      </ButtonLink>
      <Button look="plain" small onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
