import { getPickingList, listPackingSlips } from '@shop/contract/packing/calls';
import { apiQuery } from '../../../platform/api-query.ts';

/** The value in the address for all orders to ship, used instead of ids joined by commas. */
export const TO_SHIP = 'to-ship';

/**
 * Slips of the orders as they are now. They are never shown from the cache, because nobody should pack from old data.
 */
export function packingSlipsQuery(
  orders: string,
  { page, parcel }: { page: number; parcel?: number | undefined },
) {
  const query = orders === TO_SHIP ? { page } : { ids: orders, parcel };
  return { ...apiQuery(listPackingSlips, { query }), staleTime: 0 };
}

/** How soon the ticks of another phone appear. */
const OTHERS_TICKS_MS = 4_000;

/** The current picking list. */
export function pickingListQuery() {
  return { ...apiQuery(getPickingList, {}), staleTime: 0, refetchInterval: OTHERS_TICKS_MS };
}
