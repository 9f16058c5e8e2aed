import { getAdminOrder, listAdminOrders, updateOrderStatus } from '@shop/contract/orders/calls';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import { hasCode } from '@shop/contract/catalog/product-codes';
import { countOf } from '@shop/contract/count-of';
import { listPackingSlips } from '@shop/contract/packing/calls';
import type { PackingSlip } from '@shop/contract/packing/schemas';
import { useRef, useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { tabStorage } from '../../../platform/storage.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { codesOfPieces } from '../../../ui/codes-of-pieces.ts';
import type { Sight } from '../../../ui/read-gate.ts';
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

/** Pieces that were counted, by `parcelOf` their slip. */
type Counts = Readonly<Record<string, Counted>>;

/** Kept for the tab: opening the camera may load the page again, and so may a phone after a call. */
const KEY = 'packedPieces';

const readCounts = () => JSON.parse(tabStorage.get(KEY) ?? '{}') as Counts;

/** An order that leaves in several parcels is counted anew for each. */
function parcelOf({ _id, parcel }: PackingSlip): string {
  return parcel === undefined ? _id : `${_id} ${parcel}`;
}

/** Counts pieces into parcels, one order after the other, and marks each order that is complete. */
export function usePacking(slips: readonly PackingSlip[]) {
  const [counts, setCounts] = useState(readCounts);
  // Two codes of one picture come before the page is drawn again.
  const latest = useRef(counts);
  const [chosen, setChosen] = useState<PackingSlip>();
  const [said, setSaid] = useState<Said>();
  const [unmarked, setUnmarked] = useState<Readonly<Record<string, string>>>({});
  const countedOf = (slip: PackingSlip): Counted => counts[parcelOf(slip)] ?? {};
  const isDone = (slip: PackingSlip) => isComplete(slip, countedOf(slip));
  const current = chosen
    ? slips.find(({ _id }) => _id === chosen._id)
    : (slips.find((slip) => !isDone(slip) && slip.orderStatus !== 'inProcess') ?? slips[0]);
  const marking = useApiMutation(updateOrderStatus, {
    success: null,
    failure: null,
    invalidates: [listPackingSlips, listAdminOrders, getAdminOrder],
    onFailure: (error, { params }) => setUnmarked((all) => ({ ...all, [params.id]: failureText(error) })),
    onSuccess: (_answer, { params }) => setUnmarked(({ [params.id]: _marked, ...left }) => left),
  });

  const latestOf = (slip: PackingSlip): Counted => latest.current[parcelOf(slip)] ?? {};

  function keep(slip: PackingSlip, counted: Counted) {
    const listed = slips.map(parcelOf);
    const kept = Object.entries(latest.current).filter(([parcel]) => listed.includes(parcel));
    latest.current = { ...Object.fromEntries(kept), [parcelOf(slip)]: counted };
    setCounts(latest.current);
    tabStorage.set(KEY, JSON.stringify(latest.current));
  }

  function mark(slip: PackingSlip) {
    const body = { orderStatus: 'inProcess', statusSeen: slip.orderStatus, ...parcelSeenOf(slip) };
    marking.mutate({ params: { id: slip._id }, body });
  }

  function take(slip: PackingSlip, verdict: Verdict): boolean {
    if ('wrong' in verdict) {
      setSaid({ words: verdict.wrong, isWrong: true });
      return false;
    }
    const { title, quantity } = verdict.item;
    const key = keyOf(verdict.item);
    const before = latestOf(slip);
    const pieces = (before[key] ?? 0) + 1;
    const counted = { ...before, [key]: pieces };
    // It stays in sight until the next one is chosen: a piece that is left over belongs to no other order.
    setChosen(slip);
    keep(slip, counted);
    if (!isComplete(slip, counted)) {
      setSaid({ words: `${title}: ${pieces} of ${quantity}.`, isWrong: false });
      return true;
    }
    setSaid({ words: `${slip.orderNumber} is complete: ${countOf(slip.pieces, 'piece')}.`, isWrong: false });
    if (isMarkedOncePacked(slip)) mark(slip);
    return true;
  }

  function read(code: string): boolean {
    if (!current) return false;
    const others = slips.filter((slip) => slip !== current);
    return take(current, judgeCode(code, { slip: current, counted: latestOf(current), others }));
  }

  return {
    current,
    /** The order that was being packed when it was cancelled, or sent by somebody else. */
    gone: current ? undefined : chosen,
    said: current && said,
    isMarking: marking.isPending,
    mark,
    /** Why an order that is complete could not be marked; undefined if it was. */
    problemOf: ({ _id }: PackingSlip) => unmarked[_id],
    countedOf,
    isDone,
    read,
    /** Pieces before the camera; null: nothing is new. One that is wrong is said last. */
    see(sight: Sight): boolean | null {
      const items = slips.flatMap((slip) => slip.items);
      const productOf = (code: string) => items.find((item) => hasCode(item, code))?.productId;
      const verdicts = codesOfPieces(sight, productOf).map(read);
      return verdicts.length === 0 ? null : verdicts.every(Boolean);
    },
    /** For a piece without a code. */
    press(item: PackedItem) {
      if (current) signalScan(take(current, judgeItem(item, current, latestOf(current))));
    },
    takeBack(item: PackedItem) {
      if (!current) return;
      const counted = latestOf(current);
      const pieces = Math.max(0, (counted[keyOf(item)] ?? 0) - 1);
      keep(current, { ...counted, [keyOf(item)]: pieces });
      setSaid({ words: `${item.title}: ${pieces} of ${item.quantity}.`, isWrong: false });
    },
    choose(slip: PackingSlip) {
      setChosen(slip);
      setSaid(undefined);
    },
    /** The next order of which something is missing. */
    next: slips.find((slip) => slip !== current && !isDone(slip) && slip.orderStatus !== 'inProcess'),
  };
}

export type Packing = ReturnType<typeof usePacking>;
