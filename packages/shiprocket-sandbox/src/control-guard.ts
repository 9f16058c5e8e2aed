import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Headers that a proxy on this machine adds. They show that the call comes from elsewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Lets control calls through that come from this machine or carry the secret (`Authorization: Bearer …`), and none of
 * a page of another origin: any page open in a browser on this machine could otherwise move parcels. `Host` is checked
 * because a page can make its own name resolve to this machine (DNS rebinding).
 */
export function guardControlCall(request: IncomingMessage, secret: string): void {
  if (isForeignOrigin(request)) throw new Refusal(403, 'Pages of other origins may not make control calls.');
  if (!isFromThisMachine(request) && !showsSecret(request, secret)) {
    throw new Refusal(403, 'From elsewhere, control calls need the secret that is printed at start.');
  }
}

function isForeignOrigin({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site') return true;
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== headers.host;
}

function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isNear = LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '');
  if (!isNear || PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK_NAMES.includes(URL.parse(`http://${headers.host}`)?.hostname ?? '');
}

function showsSecret({ headers }: IncomingMessage, secret: string): boolean {
  const shown = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
