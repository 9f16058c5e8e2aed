import { Pool } from 'undici';
import { createCircuitBreaker } from './circuit-breaker.ts';
import {
  GatewayOutcomeUnknownError,
  GatewayRefusedError,
  GatewayRetryError,
  isGatewayError,
} from './gateway-errors.ts';
import { remainingMs } from './request-deadline.ts';

/** A provider that takes longer is treated as one that does not answer. */
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 5_000_000;
const MAX_CONNECTIONS = 64;
/** The documented form of ids; anything else must not get into a path. */
const ID_PATTERN = /^(order|pay|rfnd|plink)_[A-Za-z0-9]{14}$/;

type Query = Record<string, string | number>;

/** What the rest of the gateway needs of the wire. */
export interface RazorpayClient {
  get(path: string, query?: Query): Promise<unknown>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<unknown>;
}

/**
 * The provider's API over kept connections, without redirects, with a time limit for all of an answer, and with
 * errors that say whether something happened.
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
  const { origin, pathname } = new URL(apiUrl);
  const pool = new Pool(origin, {
    connections: MAX_CONNECTIONS,
    connectTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_ANSWER_BYTES,
  });
  const prefix = pathname.replace(/\/$/, '');
  const breaker = createCircuitBreaker();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function send(
    method: 'GET' | 'POST',
    path: string,
    { query, body, headers }: { query?: Query; body?: object; headers?: Record<string, string> },
  ): Promise<unknown> {
    const isWrite = method === 'POST';
    const limitMs = Math.min(TIMEOUT_MS, remainingMs());
    if (limitMs <= 0 || !breaker.mayCall()) throw new GatewayRetryError();
    try {
      const { statusCode, body: answer } = await pool.request({
        method,
        path: prefix + path,
        query,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        // Ends an answer that begins and never ends, too.
        signal: AbortSignal.timeout(Math.ceil(limitMs)),
      });
      const data = parsed(await answer.text());
      if (statusCode < 200 || statusCode >= 300) throw refusal(statusCode, data, isWrite);
      breaker.succeeded();
      return data;
    } catch (error) {
      const failure = isGatewayError(error) ? error : unanswered(error, isWrite);
      // A refusal is an answer: the provider is there.
      if (failure instanceof GatewayRefusedError) breaker.succeeded();
      else if (limitMs === TIMEOUT_MS || !isTimeout(error)) breaker.failed();
      throw failure;
    }
  }

  return {
    get: (path, query) => send('GET', path, query === undefined ? {} : { query }),
    post: (path, body = {}, headers = {}) => send('POST', path, { body, headers }),
  };
}

/** The shop itself stopped waiting, which says nothing about the provider where it waited for less than usual. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Whoever reads the answer judges its form; what is not JSON has none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type GatewayError = GatewayRefusedError | GatewayRetryError | GatewayOutcomeUnknownError;

/** Told to wait: nothing happened. A fault on their side after a write: nobody knows. */
function refusal(status: number, data: unknown, isWrite: boolean): GatewayError {
  const cause = new Error(`The provider answers ${status}`);
  if (status === 429) return new GatewayRetryError(cause);
  if (status >= 500) return isWrite ? new GatewayOutcomeUnknownError(cause) : new GatewayRetryError(cause);
  return new GatewayRefusedError(descriptionOf(data) ?? String(status), cause);
}

function descriptionOf(data: unknown): string | undefined {
  const { error } = (data ?? {}) as { error?: { description?: unknown } };
  return error?.description === undefined ? undefined : String(error.description);
}

/** The codes of a provider that was never reached. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Never reached: nothing happened. No answer to a write: nobody knows. */
function unanswered(error: unknown, isWrite: boolean): GatewayError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isHarmless = !isWrite || NEVER_REACHED.has(code);
  return isHarmless ? new GatewayRetryError(error) : new GatewayOutcomeUnknownError(error);
}

/** `id` for a path. @throws GatewayRefusedError for one that is not in the documented form */
export function pathId(id: string): string {
  if (!ID_PATTERN.test(id)) throw new GatewayRefusedError('The id is not well-formed.');
  return id;
}
