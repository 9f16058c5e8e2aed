import { getAdminOrder, listAdminOrders, updateOrderStatus } from '@shop/contract/orders/calls';
import { countOf } from '@shop/contract/count-of';
import { listPackingSlips } from '@shop/contract/packing/calls';
import type { PackingSlip } from '@shop/contract/packing/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { signalScan } from '../../../ui/scan-signal.ts';
import {
  type Counted,
  isComplete,
  isMarkedOncePacked,
  judgeCode,
  judgeItem,
  keyOf,
  type PackedItem,
  type Verdict,
} from './judge-code.ts';

/** What became of the last piece. */
export interface Said {
  words: string;
  isWrong: boolean;
}

/** Counts pieces into parcels, one order after the other, and marks each order that is complete. */
export function usePacking(slips: readonly PackingSlip[]) {
  const [counts, setCounts] = useState<Readonly<Record<string, Counted>>>({});
  const [chosenId, setChosenId] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const countedOf = ({ _id }: PackingSlip): Counted => counts[_id] ?? {};
  const isDone = (slip: PackingSlip) => isComplete(slip, countedOf(slip));
  const current =
    slips.find(({ _id }) => _id === chosenId) ??
    slips.find((slip) => !isDone(slip) && slip.orderStatus !== 'inProcess') ??
    slips[0];
  const marking = useApiMutation(updateOrderStatus, {
    success: null,
    failure: null,
    invalidates: [listPackingSlips, listAdminOrders, getAdminOrder],
  });

  function mark(slip: PackingSlip) {
    const body = { orderStatus: 'inProcess', statusSeen: slip.orderStatus };
    marking.mutate({ params: { id: slip._id }, body });
  }

  function take(slip: PackingSlip, verdict: Verdict): boolean {
    if ('wrong' in verdict) {
      setSaid({ words: verdict.wrong, isWrong: true });
      return false;
    }
    const { title, quantity } = verdict.item;
    const key = keyOf(verdict.item);
    const pieces = (countedOf(slip)[key] ?? 0) + 1;
    const counted = { ...countedOf(slip), [key]: pieces };
    // It stays in sight until the next one is chosen: a piece that is left over belongs to no other order.
    setChosenId(slip._id);
    setCounts({ ...counts, [slip._id]: counted });
    if (!isComplete(slip, counted)) {
      setSaid({ words: `${title}: ${pieces} of ${quantity}.`, isWrong: false });
      return true;
    }
    setSaid({ words: `${slip.orderNumber} is complete: ${countOf(slip.pieces, 'piece')}.`, isWrong: false });
    if (isMarkedOncePacked(slip)) mark(slip);
    return true;
  }

  return {
    current,
    said,
    marking,
    mark,
    countedOf,
    isDone,
    read(code: string): boolean {
      if (!current) return false;
      const others = slips.filter((slip) => slip !== current);
      return take(current, judgeCode(code, { slip: current, counted: countedOf(current), others }));
    },
    /** For a piece without a code. */
    press(item: PackedItem) {
      if (current) signalScan(take(current, judgeItem(item, current, countedOf(current))));
    },
    takeBack(item: PackedItem) {
      if (!current) return;
      const counted = countedOf(current);
      const pieces = Math.max(0, (counted[keyOf(item)] ?? 0) - 1);
      setCounts({ ...counts, [current._id]: { ...counted, [keyOf(item)]: pieces } });
      setSaid({ words: `${item.title}: ${pieces} of ${item.quantity}.`, isWrong: false });
    },
    choose({ _id }: PackingSlip) {
      setChosenId(_id);
      setSaid(undefined);
      marking.reset();
    },
    /** The next order of which something is missing. */
    next: slips.find((slip) => slip !== current && !isDone(slip) && slip.orderStatus !== 'inProcess'),
  };
}

export type Packing = ReturnType<typeof usePacking>;
