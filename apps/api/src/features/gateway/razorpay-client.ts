import { setTimeout as pause } from 'node:timers/promises';
import { createCircuitBreaker } from './circuit-breaker.ts';
import {
  GatewayOutcomeUnknownError,
  GatewayRefusedError,
  GatewayRetryError,
  isGatewayError,
} from './gateway-errors.ts';
import { pacer } from '../../platform/pacer.ts';
import { currentRequestId } from '../../platform/request-id.ts';
import { type ProviderCall, createProviderHttp } from './provider-http.ts';
import { remainingMs } from './request-deadline.ts';

/** A provider that takes longer is treated as not answering. */
const TIMEOUT_MS = 5_000;
/** How long to wait before a call that was too much is made once more, in milliseconds; up to half as long again. */
const BUSY_PAUSE_MS = 400;
/** The documented form of ids. Nothing else may become part of a path. */
const ID_PATTERN = /^(order|pay|rfnd|plink)_[A-Za-z0-9]{14}$/;

/** How a call to the provider went. `not_called`: the provider counts as down, or the deadline had passed. */
export type CallOutcome = 'ok' | 'refused' | 'retry' | 'unknown' | 'not_called';

/** Wraps each call to the provider. `operation` is e.g. `POST /v1/orders`, with `:id` in place of ids. */
export type ObserveProviderCall = <Result>(
  operation: string,
  call: (traceHeaders: Record<string, string>) => Promise<Result>,
  outcomeOf: (error: unknown) => CallOutcome,
) => Promise<Result>;

const observeNothing: ObserveProviderCall = (_operation, call) => call({});

/** What the rest of the gateway needs of the HTTP client. */
export interface RazorpayClient {
  /** `isOnce`: it is not made once more while the provider is busy, because the caller waits longer for it. */
  get(path: string, query?: ProviderCall['query'], options?: { isOnce?: boolean }): Promise<unknown>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<unknown>;
}

/**
 * Razorpay's API by Node's own HTTP client (decision 0140): a time limit for the whole answer, no redirects, kept
 * connections, and errors that say whether something happened.
 */
export function createRazorpayClient({
  keyId,
  keySecret,
  apiUrl,
  observeCall = observeNothing,
}: {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  observeCall?: ObserveProviderCall | undefined;
}): RazorpayClient {
  const ask = createProviderHttp({ keyId, keySecret, apiUrl });
  // Separate breakers: when the provider throttles reads, the shop can still write, so orders and refunds go on.
  const breakers = { GET: createCircuitBreaker(), POST: createCircuitBreaker() };

  async function send(
    method: 'GET' | 'POST',
    path: string,
    { query, body, headers, isRepeated }: Call,
  ): Promise<unknown> {
    const isWrite = method === 'POST';
    const breaker = breakers[method];
    const limitMs = Math.min(TIMEOUT_MS, remainingMs());
    if (limitMs <= 0 || !breaker.mayCall()) throw new NotCalledError();
    // Also ends an answer that begins but never finishes. `AbortSignal.timeout` would keep each answered call in memory until its time has passed.
    const limit = new AbortController();
    const { signal } = limit;
    const timer = setTimeout(() => limit.abort(), Math.ceil(limitMs));
    try {
      const requestId = currentRequestId();
      const { status, data } = await ask({
        method,
        path,
        query,
        body,
        // Lets the provider's support match a call to a request of ours. Outside a request the header is omitted.
        headers: requestId === undefined ? headers : { 'X-Request-Id': requestId, ...headers },
        signal,
      });
      if (status >= 300) throw refusal(status, data, isWrite);
      breaker.succeeded();
      return data;
    } catch (error) {
      const failure = isGatewayError(error) ? error : unanswered(error, isWrite);
      // A refusal is an answer, so the provider is up.
      if (failure instanceof GatewayRefusedError) breaker.succeeded();
      // A call that is made once more counts once. One that was aborted after less than the usual time says nothing
      // about the provider.
      else if (!(isRepeated && failure instanceof BusyError) && (limitMs === TIMEOUT_MS || !signal.aborted)) {
        breaker.failed();
      }
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }

  const observed: typeof send = (method, path, { headers, ...rest }) =>
    observeCall(
      `${method} ${path.replaceAll(/(order|pay|rfnd|plink)_[A-Za-z0-9]{14}/g, ':id')}`,
      (traceHeaders) => send(method, path, { ...rest, headers: { ...traceHeaders, ...headers } }),
      outcomeOf,
    ).finally(() => pacer.goOn());
  return {
    get(path, query, { isOnce = false } = {}) {
      const call = (isRepeated: boolean) => observed('GET', path, { query, isRepeated });
      return isOnce ? call(false) : onceMoreIfBusy(call);
    },
    post: (path, body = {}, headers = {}) =>
      onceMoreIfBusy((isRepeated) => observed('POST', path, { body, headers, isRepeated })),
  };
}

/** What a call sends. `isRepeated`: it is made once more if the provider is too busy for it. */
interface Call extends Pick<ProviderCall, 'query' | 'body' | 'headers'> {
  isRepeated: boolean;
}

/** No call was made, so nothing happened. */
class NotCalledError extends GatewayRetryError {}

/** There were too many calls, so nothing happened (429). */
class BusyError extends GatewayRetryError {}

/** Makes a call once more that was too much for the provider, unless the deadline is too near for it. */
async function onceMoreIfBusy<R>(call: (isRepeated: boolean) => Promise<R>): Promise<R> {
  try {
    return await call(true);
  } catch (error) {
    const pauseMs = BUSY_PAUSE_MS * (1 + Math.random() / 2);
    if (!(error instanceof BusyError) || remainingMs() < 2 * pauseMs) throw error;
    await pause(pauseMs);
    return call(false);
  }
}

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof NotCalledError) return 'not_called';
  if (error instanceof GatewayRefusedError) return 'refused';
  return error instanceof GatewayRetryError ? 'retry' : 'unknown';
}

type GatewayError = GatewayRefusedError | GatewayRetryError | GatewayOutcomeUnknownError;

/** What the provider says while an earlier call with the same idempotency key, or for the same payment, is at work. */
const IN_PROGRESS = /in progress/i;

/**
 * On 429 nothing happened. After a 5xx answer to a write, the outcome is unknown; so it is while an earlier call of the
 * same kind is at work, whose answer may have been lost.
 */
function refusal(status: number, data: unknown, isWrite: boolean): GatewayError {
  const cause = new Error(`The provider answers ${status}`);
  if (status === 429) return new BusyError(cause);
  const said = descriptionOf(data) ?? String(status);
  if (status >= 500 || IN_PROGRESS.test(said)) {
    return isWrite ? new GatewayOutcomeUnknownError(cause) : new GatewayRetryError(cause);
  }
  return new GatewayRefusedError(said, cause);
}

function descriptionOf(data: unknown): string | undefined {
  const { error } = (data ?? {}) as { error?: { description?: unknown } };
  return error?.description === undefined ? undefined : String(error.description);
}

/** Error codes which mean that the provider was never reached. */
const NEVER_REACHED = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** If the provider was never reached, nothing happened. A write without an answer has an unknown outcome. */
function unanswered(error: unknown, isWrite: boolean): GatewayError {
  const { code } = error as NodeJS.ErrnoException;
  const isHarmless = !isWrite || NEVER_REACHED.has(code);
  return isHarmless ? new GatewayRetryError(error) : new GatewayOutcomeUnknownError(error);
}

/** Checks an `id` for use in a path. @throws GatewayRefusedError if it is not in the documented form */
export function pathId(id: string): string {
  if (!ID_PATTERN.test(id)) throw new GatewayRefusedError('The id is not well-formed.');
  return id;
}
