import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household with one IPv6 address has 2^64 of them; the first half identifies it. */
const NETWORK_GROUPS = 4;

/** What counts as one network when attempts are counted: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = address] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** How much more than a network may come from all of those of one /48, which many households can share. */
export const WIDE_TIMES = 10;

/** The /48 that a network of `networkOf` is in, which one customer can have as a whole. Null: it is not of IPv6. */
export function wideNetworkOf(network: string): string | null {
  const wide = /^[^:]+:[^:]+:[^:]+:/.exec(network)?.[0];
  return wide === undefined ? null : `${wide}:/48`;
}

/** The whole of what one customer can have: the /48 of an IPv6 address, otherwise its network. */
export function widestNetworkOf(address: string): string {
  const network = networkOf(address);
  return wideNetworkOf(network) ?? network;
}

/** What may come from an address: `most` from its network, and `WIDE_TIMES` as much from the /48 of that, if it has one. */
export function roomsOf(address: string, most: number): { network: string; most: number }[] {
  const network = networkOf(address);
  const wide = wideNetworkOf(network);
  return [...(wide === null ? [] : [{ network: wide, most: most * WIDE_TIMES }]), { network, most }];
}
