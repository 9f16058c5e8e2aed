import { BlockList, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers with which proxies, tunnels and content delivery networks pass on somebody else's request. */
const PROXY_HEADERS =
  /^(?:forwarded|x-forwarded-.+|via|x-real-ip|cf-.+|(?:true|x|fly|x-cluster|fastly)-client-ip)$/;

/** Loopback and the private and link-local networks of RFC 1918, RFC 3927, RFC 4193 and RFC 4291. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addSubnet('169.254.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether a request was made on this machine or in its private network. A request that a proxy passed on was not,
 * unless the shop trusts the proxy (`TRUST_PROXY`) and the proxy names an address of that kind.
 */
export function isNear({ socket, headers, ips, ip }: FastifyRequest): boolean {
  if (!isNearAddress(socket.remoteAddress ?? '')) return false;
  if (!Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return true;
  return ips !== undefined && ips.length > 1 && isNearAddress(ip);
}

function isNearAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  return near.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
