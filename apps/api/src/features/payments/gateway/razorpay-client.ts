import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Razorpay from 'razorpay';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { GatewayOutcomeUnknownError, GatewayRefusedError, GatewayRetryError } from './gateway-errors.ts';
import { remainingMs } from './request-deadline.ts';

/** A provider that takes longer is treated as one that does not answer. */
const TIMEOUT_MS = 5_000;
/** The documented form of ids; anything else must not get into a path. */
const ID_PATTERN = /^(order|pay|rfnd|plink)_[A-Za-z0-9]{14}$/;

type Query = Record<string, string | number>;

/** The package's axios instance, which its types leave out. */
interface AxiosLike {
  defaults: object;
  get(path: string, options: object): Promise<{ data: unknown }>;
  post(path: string, body: object, options: object): Promise<{ data: unknown }>;
}

/** What the rest of the gateway needs of the wire. */
export interface RazorpayClient {
  get(path: string, query?: Query): Promise<unknown>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<unknown>;
}

/**
 * The official package's own HTTP client with what the package leaves open (payments.md, 'SDK'):
 * base address, time limit, no redirects, kept connections, and errors that say whether something happened.
 */
export function createRazorpayClient({
  keyId,
  keySecret,
  apiUrl,
}: {
  keyId: string;
  keySecret: string;
  apiUrl: string;
}): RazorpayClient {
  const { api } = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = (api as unknown as { rq: AxiosLike }).rq;
  Object.assign(http.defaults, {
    baseURL: apiUrl,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    maxContentLength: 5_000_000,
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets: 64 }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: 64 }),
    proxy: false,
  });
  const breaker = createCircuitBreaker();
  const send = async (request: (signal: AbortSignal) => Promise<{ data: unknown }>, isWrite: boolean) => {
    const limitMs = Math.min(TIMEOUT_MS, remainingMs());
    if (limitMs <= 0 || !breaker.mayCall()) throw new GatewayRetryError();
    try {
      // axios' own limit ends with the first byte of an answer; this one ends a body that never does.
      const { data } = await request(AbortSignal.timeout(Math.ceil(limitMs)));
      breaker.succeeded();
      return data;
    } catch (error) {
      const failure = gatewayError(error, isWrite);
      // A refusal is an answer: the provider is there.
      if (failure instanceof GatewayRefusedError) breaker.succeeded();
      else if (limitMs === TIMEOUT_MS || !isTimeout(error)) breaker.failed();
      throw failure;
    }
  };
  return {
    get: (path, query) => send((signal) => http.get(path, { params: query, signal }), false),
    post: (path, body = {}, headers = {}) =>
      send((signal) => http.post(path, body, { headers, signal }), true),
  };
}

/** The shop itself stopped waiting, which says nothing about the provider where it waited for less than usual. */
function isTimeout(error: unknown): boolean {
  return (error as AxiosLikeError).code === 'ERR_CANCELED';
}

interface AxiosLikeError {
  code?: string;
  response?: { status: number; data?: { error?: { description?: unknown } } };
}

/** Never reached, or told to wait: nothing happened. No answer to a write: nobody knows. */
function gatewayError(error: unknown, isWrite: boolean): Error {
  const { code, response } = error as AxiosLikeError;
  if (response === undefined) {
    return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || !isWrite
      ? new GatewayRetryError(error)
      : new GatewayOutcomeUnknownError(error);
  }
  if (response.status === 429) return new GatewayRetryError(error);
  if (response.status >= 500) {
    return isWrite ? new GatewayOutcomeUnknownError(error) : new GatewayRetryError(error);
  }
  return new GatewayRefusedError(String(response.data?.error?.description ?? response.status), error);
}

/** `id` for a path. @throws GatewayRefusedError for one that is not in the documented form */
export function pathId(id: string): string {
  if (!ID_PATTERN.test(id)) throw new GatewayRefusedError('The id is not well-formed.');
  return id;
}
