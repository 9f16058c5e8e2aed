import { adminOrderStatuses, orderStatusLabel, orderStatusLabels } from '@shop/contract/orders/statuses';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { showToast } from '../../../ui/toast.ts';
import { withSelection, type SelectedOrders } from './admin-order-selection.tsx';
import { useMoveOrders } from './move-orders.ts';
import { BareSelect } from '../../../ui/text-field.tsx';
import './selected-orders-bar.css';

interface SelectedOrdersBarProps {
  selected: SelectedOrders;
  onSelect: (selected: SelectedOrders) => void;
}

/** What can be done with the selected orders; at the foot of the screen while there are some. */
export function SelectedOrdersBar({ selected, onSelect }: SelectedOrdersBarProps) {
  return selected.size > 0 ? <Bar selected={selected} onSelect={onSelect} /> : null;
}

function Bar({ selected, onSelect }: SelectedOrdersBarProps) {
  const [chosenStatus, setChosenStatus] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <section className="selected-orders" aria-label="Selected orders">
      <output>{selected.size} selected</output>
      {chosenStatus ? null : (
        <>
          <Button variant="plain" small onClick={() => onSelect(new Set())}>
            Clear
          </Button>
          <ButtonLink small variant="outline" to={`/admin/packing-slips?orders=${[...selected].join(',')}`}>
            Packing slips
          </ButtonLink>
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
      </BareSelect>
      {chosenStatus ? (
        <MoveQuestion
          selected={selected}
          orderStatus={chosenStatus}
          onEnd={(movedIds, whyNot) => {
            onSelect(withSelection(selected, movedIds, false));
            setChosenStatus('');
            setProblem(whyNot);
          }}
        />
      ) : null}
      <ProblemText>{problem}</ProblemText>
    </section>
  );
}

interface MoveQuestionProps {
  selected: SelectedOrders;
  orderStatus: string;
  /** With the ids of those that moved, and why the rest did not. */
  onEnd: (movedIds: readonly string[], problem?: string) => void;
}

function MoveQuestion({ selected, orderStatus, onEnd }: MoveQuestionProps) {
  const { moveOrders, movedCount } = useMoveOrders();
  const isMoving = movedCount !== undefined;

  async function move() {
    const { movedIds, problem } = await moveOrders([...selected], orderStatus);
    if (movedIds.length > 0)
      showToast({ title: `${ordersInWords(movedIds.length)} set to ${orderStatusLabel(orderStatus)}` });
    const left = selected.size - movedIds.length;
    onEnd(movedIds, problem && `${ordersInWords(left)} not set and still selected. ${problem}`);
  }

  return (
    <div className="selected-orders-move">
      <output>
        Set {ordersInWords(selected.size)} to <strong>{orderStatusLabel(orderStatus)}</strong>?{' '}
        {isToldTo(orderStatus) ? 'Shoppers who paid get a mail.' : "This doesn't refund."}
      </output>
      <Button
        small
        isPending={isMoving}
        pendingLabel={`${movedCount ?? 0} of ${selected.size} set`}
        onClick={() => void move()}
      >
        Yes, set {ordersInWords(selected.size)}
      </Button>
      <Button variant="plain" small disabled={isMoving} onClick={() => onEnd([])}>
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
