/** What a status of a parcel means for its order. `said`: it is told in words, and nothing follows. */
export type TrackingKind =
  | 'moving'
  | 'out'
  | 'delivered'
  | 'undelivered'
  | 'goingBack'
  | 'back'
  | 'lost'
  | 'cancelled'
  | 'said';

/** Shiprocket's numbers of shipments (docs/couriers.md). Those of orders differ. */
const KINDS: Readonly<Record<number, TrackingKind>> = {
  6: 'moving',
  7: 'delivered',
  8: 'cancelled',
  9: 'goingBack',
  10: 'back',
  12: 'lost',
  14: 'goingBack',
  17: 'out',
  18: 'moving',
  21: 'undelivered',
  22: 'moving',
  38: 'moving',
  39: 'moving',
  40: 'goingBack',
  41: 'goingBack',
  42: 'moving',
  45: 'cancelled',
  46: 'goingBack',
  78: 'goingBack',
};

export const trackingKindOf = (status: number): TrackingKind => KINDS[status] ?? 'said';

/** How far each is, for two that happened in the same second. */
const RANKS: Readonly<Record<TrackingKind, number>> = {
  said: 0,
  moving: 1,
  out: 2,
  undelivered: 3,
  goingBack: 4,
  cancelled: 5,
  delivered: 5,
  back: 5,
  lost: 5,
};

interface Told {
  status: number;
  at: Date;
}

/** Whether a status is news after one that is known. */
export function isNews(next: Told, known: Told): boolean {
  const [later, earlier] = [next.at.getTime(), known.at.getTime()];
  if (later !== earlier) return later > earlier;
  return RANKS[trackingKindOf(next.status)] > RANKS[trackingKindOf(known.status)];
}
