import { MAX_SELECTED_ORDERS } from '@shop/contract/limits';
import { listOrderIds } from '@shop/contract/orders/calls';
import type { AdminOrder, OrderStatus } from '@shop/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { orderFilterParameters, type AdminOrderFilter } from './admin-order-choice.ts';
import { Checkbox } from '../../../ui/text-field.tsx';

/** What the owner saw of an order when selecting it. */
export interface SeenOfOrder {
  statusSeen: OrderStatus;
  refundedSeen: number;
}

/** The selected orders by id. */
export type SelectedOrders = ReadonlyMap<string, SeenOfOrder>;

type SeenOrder = Pick<AdminOrder, '_id' | 'orderStatus' | 'refundedAmount'>;

export function seenOfOrder({ orderStatus, refundedAmount }: Omit<SeenOrder, '_id'>): SeenOfOrder {
  return { statusSeen: orderStatus, refundedSeen: refundedAmount };
}

/** The selection with some orders added or removed. */
export function withSelection(
  selected: SelectedOrders,
  orders: readonly SeenOrder[],
  isSelected: boolean,
): SelectedOrders {
  const next = new Map(selected);
  for (const order of orders) {
    if (isSelected) next.set(order._id, seenOfOrder(order));
    else next.delete(order._id);
  }
  return next;
}

interface SelectAllProps {
  orders: readonly AdminOrder[];
  selected: SelectedOrders;
  onSelect: (selected: SelectedOrders) => void;
}

/** Selects all orders of the page, or none of them. */
export function SelectAllOrders({ orders, selected, onSelect }: SelectAllProps) {
  const count = orders.filter(({ _id }) => selected.has(_id)).length;
  const areAll = count === orders.length;
  return (
    <Checkbox
      label="Select all on this page"
      checked={areAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !areAll;
      }}
      onChange={() => onSelect(withSelection(selected, orders, !areAll))}
    />
  );
}

interface SelectMatchingProps {
  filter: AdminOrderFilter;
  /** The number of matching orders. */
  total: number;
  selected: SelectedOrders;
  onSelect: (selected: SelectedOrders) => void;
}

/** Selects all matching orders on all pages. Offered once the whole page is selected. */
export function SelectMatchingOrders({ filter, total, selected, onSelect }: SelectMatchingProps) {
  const queryClient = useQueryClient();
  const [isReading, setReading] = useState(false);
  const count = Math.min(total, MAX_SELECTED_ORDERS);
  if (selected.size >= count) return null;

  async function selectMatching() {
    setReading(true);
    try {
      const query = apiQuery(listOrderIds, { query: orderFilterParameters(filter) });
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      onSelect(withSelection(selected, data.orders, true));
    } catch (error) {
      showToast({ tone: 'destructive', title: failureText(error) });
    } finally {
      setReading(false);
    }
  }

  const inWords = count.toLocaleString('en-IN');
  return (
    <Button
      variant="plain"
      small
      isPending={isReading}
      pendingLabel="Selecting"
      onClick={() => void selectMatching()}
    >
      {count < total ? `Select the newest ${inWords} that match` : `Select all ${inWords} that match`}
    </Button>
  );
}
