import { BlockList, isIPv4 } from 'node:net';

const notPublicV4 = new BlockList();
/** The ranges that the registry of special-purpose addresses reserves (RFC 6890 and its updates). */
const specialRanges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [network, prefix] of specialRanges) notPublicV4.addSubnet(network, prefix, 'ipv4');

/** The whole IPv6 Internet is in 2000::/3; mapped, local and translated addresses are outside it. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
/** Inside that range, but tunnels that carry arbitrary IPv4 addresses, or reserved for documentation. */
const notPublicV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublicV6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is a public one, not that of this machine, a private network or a link. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4');
  const [plain = ''] = address.split('%');
  return globalV6.check(plain, 'ipv6') && !notPublicV6.check(plain, 'ipv6');
}
