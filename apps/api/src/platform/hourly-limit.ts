import type { Clock } from './clock.ts';
import { roomsOf } from './network-address.ts';

const HOUR_MS = 3_600_000;
/** The most networks that are told apart within an hour. Further ones do not count. */
const MAX_NETWORKS = 10_000;

/**
 * Counts in this process what comes from each network within an hour, where nothing depends on its being exact.
 * @returns whether what comes from the address still counts
 */
export function createHourlyLimit(clock: Clock, perNetwork: number): (address: string) => boolean {
  const counted = new Map<string, number>();
  let hour = 0;

  return (address) => {
    const rooms = roomsOf(address, perNetwork);
    const now = Math.floor(clock.now().getTime() / HOUR_MS);
    if (now !== hour) counted.clear();
    hour = now;
    const isFull = rooms.some(({ network, most }) => (counted.get(network) ?? 0) >= most);
    const isNew = rooms.some(({ network }) => !counted.has(network));
    if (isFull || (isNew && counted.size >= MAX_NETWORKS)) return false;
    for (const { network } of rooms) counted.set(network, (counted.get(network) ?? 0) + 1);
    return true;
  };
}
