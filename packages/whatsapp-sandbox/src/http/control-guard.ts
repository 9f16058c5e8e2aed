import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphError } from '../graph-error.ts';
import type { SandboxConfig } from '../options.ts';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Headers that a proxy on this machine adds. They show that the call comes from elsewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Lets control calls through that come from this machine or carry the secret (`Authorization: Bearer …`), and none of
 * a page of another origin: any page open in a browser on this machine could otherwise press buttons for people.
 * `Host` is checked because a page can make its own name resolve to this machine (DNS rebinding).
 */
export function guardControlCalls(app: FastifyInstance, { controlSecret }: SandboxConfig): void {
  app.addHook('onRequest', async (request) => {
    if (isForeignOrigin(request)) refuse('Pages of other origins may not make control calls.');
    if (!isFromThisMachine(request) && !showsSecret(request, controlSecret)) {
      refuse('From elsewhere, control calls need the secret that is printed at start.');
    }
  });
}

function isForeignOrigin({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site') return true;
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== headers.host;
}

function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  if (!LOOPBACK_ADDRESS.test(ip) || PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return LOOPBACK_NAMES.includes(URL.parse(`http://${headers.host}`)?.hostname ?? '');
}

function showsSecret({ headers }: FastifyRequest, secret: string): boolean {
  const shown = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

function refuse(details: string): never {
  throw new GraphError(403, 10, 'Permission denied', details);
}
