import { getPickingList, listPackingSlips } from '@shop/contract/packing/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** What the address asks for: all orders to ship, or these ids joined by commas. */
export const TO_SHIP = 'to-ship';

/** Slips of the orders as they are now: nobody packs from memory. */
export function packingSlipsQuery(
  orders: string,
  { page, parcel }: { page: number; parcel?: number | undefined },
) {
  const query = orders === TO_SHIP ? { page } : { ids: orders, parcel };
  return { ...apiQuery(listPackingSlips, { query }), staleTime: 0 };
}

/** How soon the ticks of another phone are seen. */
const OTHERS_TICKS_MS = 4_000;

/** What to take from the shelf now. */
export function pickingListQuery() {
  return { ...apiQuery(getPickingList, {}), staleTime: 0, refetchInterval: OTHERS_TICKS_MS };
}
