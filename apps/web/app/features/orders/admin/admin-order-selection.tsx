import type { AdminOrder } from '@shop/contract/orders/schemas';
import { Checkbox } from '../../../ui/text-field.tsx';

/** Ids of the selected orders. */
export type SelectedOrders = ReadonlySet<string>;

/** The selection with some orders added or removed. */
export function withSelection(
  selected: SelectedOrders,
  orderIds: readonly string[],
  isSelected: boolean,
): SelectedOrders {
  const next = new Set(selected);
  for (const orderId of orderIds) {
    if (isSelected) next.add(orderId);
    else next.delete(orderId);
  }
  return next;
}

interface SelectAllProps {
  orders: readonly AdminOrder[];
  selected: SelectedOrders;
  onSelect: (selected: SelectedOrders) => void;
}

/** Selects every order of the page, or none of them. */
export function SelectAllOrders({ orders, selected, onSelect }: SelectAllProps) {
  const orderIds = orders.map(({ _id }) => _id);
  const count = orderIds.filter((orderId) => selected.has(orderId)).length;
  const areAll = count === orderIds.length;
  return (
    <Checkbox
      label="Select all on this page"
      checked={areAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !areAll;
      }}
      onChange={() => onSelect(withSelection(selected, orderIds, !areAll))}
    />
  );
}
