import { adminOrderStatuses } from '@shop/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { reloadAdminOrders } from './admin-order-queries.ts';
import { withMarks, type MarkedOrders } from './admin-order-selection.tsx';
import { moveOrders } from './move-orders.ts';

interface MarkedOrdersBarProps {
  marked: MarkedOrders;
  onMark: (marked: MarkedOrders) => void;
}

/** What can be done with the marked orders; stands at the foot of the screen while there are some. */
export function MarkedOrdersBar({ marked, onMark }: MarkedOrdersBarProps) {
  return marked.size > 0 ? <Bar marked={marked} onMark={onMark} /> : null;
}

function Bar({ marked, onMark }: MarkedOrdersBarProps) {
  const [wishedStatus, setWishedStatus] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <section className="marked-orders" aria-label="Selected orders">
      <output>{marked.size} selected</output>
      {wishedStatus ? null : (
        <>
          <Button look="plain" small onClick={() => onMark(new Set())}>
            Clear
          </Button>
          <ButtonLink small look="outline" to={`/admin/packing-slips?orders=${[...marked].join(',')}`}>
            Packing slips
          </ButtonLink>
        </>
      )}
      <select
        aria-label="Set the status of the selected orders"
        className="control control-select"
        value={wishedStatus}
        onChange={({ target }) => {
          setProblem(undefined);
          setWishedStatus(target.value);
        }}
      >
        <option value="">Set status</option>
        {adminOrderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      {wishedStatus ? (
        <MoveQuestion
          marked={marked}
          orderStatus={wishedStatus}
          onEnd={(movedIds, whyNot) => {
            onMark(withMarks(marked, movedIds, false));
            setWishedStatus('');
            setProblem(whyNot);
          }}
        />
      ) : null}
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
    </section>
  );
}

interface MoveQuestionProps {
  marked: MarkedOrders;
  orderStatus: string;
  /** With the ids of those that moved, and why the rest did not. */
  onEnd: (movedIds: readonly string[], problem?: string) => void;
}

function MoveQuestion({ marked, orderStatus, onEnd }: MoveQuestionProps) {
  const queryClient = useQueryClient();
  const [movedCount, setMovedCount] = useState<number>();
  const isMoving = movedCount !== undefined;

  async function move() {
    setMovedCount(0);
    const { movedIds, problem } = await moveOrders([...marked], orderStatus, setMovedCount);
    if (movedIds.length > 0) showToast({ title: `${ordersInWords(movedIds.length)} set to ${orderStatus}` });
    await reloadAdminOrders(queryClient);
    const left = marked.size - movedIds.length;
    onEnd(movedIds, problem && `${ordersInWords(left)} not set and still selected. ${problem}`);
  }

  return (
    <div className="marked-orders-move">
      <output>
        Set {ordersInWords(marked.size)} to <strong>{orderStatus}</strong>?{' '}
        {isToldTo(orderStatus) ? 'Shoppers who paid get a mail.' : 'Moves no money.'}
      </output>
      <Button
        small
        isPending={isMoving}
        pendingLabel={`${movedCount ?? 0} of ${marked.size} set`}
        onClick={() => void move()}
      >
        Yes, set {ordersInWords(marked.size)}
      </Button>
      <Button look="plain" small disabled={isMoving} onClick={() => onEnd([])}>
        Cancel
      </Button>
    </div>
  );
}

/** Where an order goes on its way, its shopper is told. */
function isToldTo(orderStatus: string): boolean {
  return orderStatus === 'inShipping' || orderStatus === 'delivered';
}

function ordersInWords(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
