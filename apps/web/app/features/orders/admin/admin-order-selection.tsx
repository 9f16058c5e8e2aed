import type { AdminOrder } from '@shop/contract/orders';
import { Checkbox } from '../../../ui/text-field.tsx';

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
