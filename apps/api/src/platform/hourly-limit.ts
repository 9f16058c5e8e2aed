import type { Clock } from './clock.ts';
import { networkOf } from './network-address.ts';

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
    const network = networkOf(address);
    const now = Math.floor(clock.now().getTime() / HOUR_MS);
    if (now !== hour) counted.clear();
    hour = now;
    const before = counted.get(network) ?? 0;
    if (before >= perNetwork || (before === 0 && counted.size >= MAX_NETWORKS)) return false;
    counted.set(network, before + 1);
    return true;
  };
}
