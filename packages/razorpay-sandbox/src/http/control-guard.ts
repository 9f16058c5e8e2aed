import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RazorpayError } from '../razorpay-error.ts';
import type { SandboxConfig } from '../options.ts';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Headers that a proxy on this machine adds. They show that the call comes from elsewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Lets control calls through that come from this machine or carry the secret (`Authorization: Bearer …`). A page of
 * another origin never gets through, even with the secret: otherwise any page open in a browser on this machine could
 * pay orders. `Host` is checked because a page can make its own name resolve to this machine (DNS rebinding).
 */
export function guardControlCalls(app: FastifyInstance, config: SandboxConfig): void {
  app.addHook('onRequest', async (request) => {
    if (isForeignOrigin(request)) refuse('Pages of other origins may not make control calls.');
    if (!isFromThisMachine(request, config) && !showsSecret(request, config.controlSecret)) {
      refuse('From elsewhere, control calls need the secret that is printed at start.');
    }
  });
}

function isForeignOrigin({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site') return true;
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== headers.host;
}

function isFromThisMachine({ ip, headers }: FastifyRequest, { publicUrl }: SandboxConfig): boolean {
  if (!LOOPBACK_ADDRESS.test(ip) || PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const hostname = URL.parse(`http://${headers.host}`)?.hostname ?? '';
  return LOOPBACK_NAMES.includes(hostname) || hostname === new URL(publicUrl).hostname;
}

function showsSecret({ headers }: FastifyRequest, secret: string): boolean {
  const shown = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

function refuse(description: string): never {
  throw new RazorpayError(403, 'BAD_REQUEST_ERROR', description);
}
