import { type WaitingKind, waitingKinds } from '@shop/contract/dashboard/waiting';

/** How much of one kind waits for the owner. */
export interface WaitingCounted {
  kind: WaitingKind;
  count: number;
  /** Since when the oldest and the newest wait; null: nobody knows. */
  since: Date | null;
  newest: Date | null;
  /** When the first of them is too late; null: there is no such time. */
  due: Date | null;
}

export interface Waits extends WaitingCounted {
  isLate: boolean;
}

const places = new Map(waitingKinds.map((kind, place) => [kind, place]));

/** Late ones first, otherwise as in the list of the contract. */
export function byUrgency(counted: readonly WaitingCounted[], now: Date): Waits[] {
  const placeOf = ({ kind }: Waits) => places.get(kind) ?? 0;
  return counted
    .map((each) => ({ ...each, isLate: each.due !== null && each.due <= now }))
    .toSorted((one, other) => Number(other.isLate) - Number(one.isLate) || placeOf(one) - placeOf(other));
}
