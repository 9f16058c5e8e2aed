import { countOf } from '@shop/contract/count-of';
import { MAX_PACKING_SLIPS } from '@shop/contract/limits';
import { updateOrderStatus } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { adminOrderStatuses, orderStatusLabel, orderStatusLabels } from '@shop/contract/orders/statuses';
import { listPackingSlips } from '@shop/contract/packing/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQuery, apiQueryKey } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { BareSelect } from '../../../ui/text-field.tsx';
import { SelectionBar, SelectionQuestion } from '../../../ui/selection-bar.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import { seenOfOrder, type SelectedOrders } from './admin-order-selection.tsx';
import { OutQuestion } from './out-for-delivery.tsx';

/** No status: a shipped order whose courier brings it today. */
const OUT = 'out_for_delivery';

interface SelectedOrdersBarProps {
  selected: SelectedOrders;
  onSelect: (selected: SelectedOrders) => void;
}

/** The actions for the selected orders, at the bottom of the screen while any are selected. */
export function SelectedOrdersBar({ selected, onSelect }: SelectedOrdersBarProps) {
  return selected.size > 0 ? <Bar selected={selected} onSelect={onSelect} /> : null;
}

function Bar({ selected, onSelect }: SelectedOrdersBarProps) {
  const [chosenStatus, setChosenStatus] = useState('');
  const [problem, setProblem] = useState<string>();
  const ids = [...selected.keys()].join(',');
  const end = (left: SelectedOrders, whyNot?: string) => {
    onSelect(left);
    setChosenStatus('');
    setProblem(whyNot);
  };
  return (
    <SelectionBar label="Selected orders" count={selected.size}>
      {chosenStatus ? null : (
        <>
          <Button variant="plain" small onClick={() => onSelect(new Map())}>
            Clear
          </Button>
          {selected.size > MAX_PACKING_SLIPS ? (
            <span className="note">Slips and shipping: at most {MAX_PACKING_SLIPS} at once</span>
          ) : (
            <>
              <ButtonLink small variant="outline" to={`/admin/packing-slips?orders=${ids}`}>
                Packing slips
              </ButtonLink>
              <ButtonLink small to={`/admin/orders/ship?orders=${ids}`}>
                Ship
              </ButtonLink>
            </>
          )}
        </>
      )}
      <BareSelect
        aria-label="Set the status of the selected orders"
        value={chosenStatus}
        onChange={({ target }) => {
          setProblem(undefined);
          setChosenStatus(target.value);
        }}
      >
        <option value="">Set status</option>
        {adminOrderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusLabels[status]}
          </option>
        ))}
        <option value={OUT}>Out for delivery</option>
      </BareSelect>
      {chosenStatus === OUT ? (
        <OutQuestion selected={selected} onEnd={end} />
      ) : chosenStatus ? (
        <MoveQuestion selected={selected} orderStatus={chosenStatus} onEnd={end} />
      ) : null}
      <ProblemText>{problem}</ProblemText>
    </SelectionBar>
  );
}

interface MoveQuestionProps {
  selected: SelectedOrders;
  orderStatus: string;
  /** Receives the orders that were not changed, and why. */
  onEnd: (left: SelectedOrders, problem?: string) => void;
}

function MoveQuestion({ selected, orderStatus, onEnd }: MoveQuestionProps) {
  const { moveOrders, movedCount } = useMoveOrders();
  const isMoving = movedCount !== undefined;
  const warning = useWarning([...selected.keys()], notifiesCustomers(orderStatus));

  async function move() {
    const { left, problem } = await moveOrders(selected, orderStatus);
    const done = selected.size - left.size;
    if (done > 0) showToast({ title: `${countOf(done, 'order')} set to ${orderStatusLabel(orderStatus)}` });
    onEnd(left, problem && `${countOf(left.size, 'order')} not set and still selected. ${problem}`);
  }

  return (
    <SelectionQuestion
      actions={
        <>
          <Button
            small
            isPending={isMoving}
            pendingLabel={`${movedCount ?? 0} of ${selected.size} set`}
            onClick={() => void move()}
          >
            Yes, set {countOf(selected.size, 'order')}
          </Button>
          <Button variant="plain" small disabled={isMoving} onClick={() => onEnd(selected)}>
            Cancel
          </Button>
        </>
      }
    >
      <span>{`Set ${countOf(selected.size, 'order')} to`}</span>{' '}
      <strong>{orderStatusLabel(orderStatus)}</strong>
      <span>{`? ${whatFollows(orderStatus)}${warning}`}</span>
    </SelectionQuestion>
  );
}

/** Customers are told when an order is about to be sent. */
function notifiesCustomers(orderStatus: string): boolean {
  return orderStatus === 'inShipping' || orderStatus === 'delivered';
}

function whatFollows(orderStatus: string): string {
  switch (orderStatus) {
    case 'inShipping':
      return 'Shoppers who paid get an email without a tracking number. Use Ship to send one with it.';
    case 'delivered':
      return 'Shoppers who paid get an email.';
    case 'rejected':
      return 'Shoppers who paid get an email. This doesn’t refund: open each order to refund it.';
    default:
      return 'This doesn’t refund.';
  }
}

/** How many of the orders are not paid, or disputed, after a space. Empty while it is unknown, or if it does not matter. */
function useWarning(orderIds: readonly string[], matters: boolean): string {
  const { data } = useQuery({
    ...apiQuery(listPackingSlips, { query: { ids: orderIds.slice(0, MAX_PACKING_SLIPS).join(',') } }),
    enabled: matters,
  });
  const slips = data?.data.slips ?? [];
  const unpaid = slips.filter(
    ({ paymentStatus, cashToCollect }) => paymentStatus !== 'paid' && cashToCollect === undefined,
  );
  const disputed = slips.filter(({ isDisputed }) => isDisputed);
  return countWords(unpaid.length, 'not paid') + countWords(disputed.length, 'disputed');
}

function countWords(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? ` 1 of them is ${what}.` : ` ${count} of them are ${what}.`;
}

/** The result of changing several orders. */
interface MovedOrders {
  /** The unchanged orders, with what they are now as far as it is known. */
  left: SelectedOrders;
  /** Why the first of the unchanged orders was refused. */
  problem: string | undefined;
}

/**
 * Sets the status of several orders, one after the other. Each is a separate call, with its own timeline entry and
 * mail. A refused order does not stop the others; a missing answer does. An order that somebody else has moved or
 * refunded since it was selected is refused. The lists are read again once, at the end.
 */
function useMoveOrders() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(updateOrderStatus, { success: null, failure: null });
  const [movedCount, setMovedCount] = useState<number>();

  async function moveOrders(selected: SelectedOrders, orderStatus: string): Promise<MovedOrders> {
    const left = new Map(selected);
    let problem: string | undefined;
    setMovedCount(0);
    for (const [orderId, seen] of selected) {
      try {
        await mutateAsync({ params: { id: orderId }, body: { orderStatus, ...seen } });
        left.delete(orderId);
        setMovedCount(selected.size - left.size);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        problem ??= failureText(error);
        // The owner is told of it, so the next try is made with the order as it is now.
        if (isMoved(error)) left.set(orderId, seenOfOrder(error.data as AdminOrder));
        if (error.isNetworkOrServer) break;
      }
    }
    await Promise.all(
      ADMIN_ORDER_READS.map((read) => queryClient.invalidateQueries({ queryKey: apiQueryKey(read) })),
    );
    return { left, problem };
  }

  return {
    moveOrders,
    /** How many have been changed so far. Undefined before it begins. */
    movedCount,
  };
}

function isMoved({ code }: ApiError): boolean {
  return code === 'order_moved' || code === 'refunded_meanwhile';
}
