import { setTimeout as wait } from 'node:timers/promises';
import type { Failure } from '@shop/contract/schemas';
import { pathOf } from '@shop/contract/call';
import { prove } from '@shop/contract/auth/endpoints';
import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '@shop/contract/endpoint';

/** The shop's answer. */
export type Answer<E extends Endpoint> =
  | { isOk: true; body: ResponseOf<E> }
  | { isOk: false; status: number; refusal: Failure; retryAfterSeconds: number | null };

interface CallInput<E extends Endpoint> {
  token: string;
  params?: ParamsOf<E>;
  query?: Record<string, string>;
  body?: BodyOf<E>;
  /** A file and its text fields, instead of a body. */
  form?: FormData;
}

/** Of every owner of a campaign. */
export const OWNER_PASSWORD = 'kills-and-faults-9';

/** The answer was cut off, or nobody answered: whether the call had an effect is unknown. */
export class LostAnswerError extends Error {}

/** The shop was away for longer than anybody would wait. */
export class ShopGoneError extends Error {}

/** A browser waits no longer than this for an answer, or for a shop that is away. */
const ANSWER_WITHIN_MS = 30_000;
export const BACK_WITHIN_MS = 120_000;
const KNOCK_EVERY_MS = 100;

/**
 * Access for shoppers and owners to a shop that may be killed at any moment. Where a call asks for a proof again, it is
 * given by the owner's password and the call is sent again, as the page's dialog does.
 */
export interface ShopClient {
  /** @throws LostAnswerError */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>;
  /**
   * Repeats the call until the shop answers with anything but 'come again', like a shopper who does not give up.
   * @throws ShopGoneError after two minutes
   */
  persist<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>;
  /** Answers that no shopper should see: a status of 500 or above, except a 503 that says when to come again. */
  failures: string[];
  /** The number of answers received. */
  answers(): number;
  /** How often the shop asked to come again. */
  timesAway(): number;
  /** Which calls were told to come again, in which words and how often. */
  awayAnswers(): string[];
  /** How many answers were cut off after the call had reached the shop. */
  lostAnswers(): number;
}

/** A client for a shop at these addresses. Calls go to them in turn. */
export function createShopClient(...urls: readonly string[]): ShopClient {
  const failures: string[] = [];
  let lost = 0;
  let came = 0;
  let calls = 0;
  const away = new Map<string, number>();

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
    const answer = await send(endpoint, input);
    if (answer.isOk || answer.refusal.code !== 'proof_needed') return answer;
    const proven = await send(prove, { token: input.token, body: { password: OWNER_PASSWORD } });
    return proven.isOk ? send(endpoint, input) : proven;
  }

  async function send<E extends Endpoint>(
    endpoint: E,
    { token, params, query, body, form }: CallInput<E>,
  ): Promise<Answer<E>> {
    const asked = query ? `?${new URLSearchParams(query)}` : '';
    const path = pathOf(endpoint, params as Record<string, string> | undefined) + asked;
    const url = urls[(calls += 1) % urls.length] ?? '';
    const { status, text, retryAfter } = await fetch(url + path, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: form ?? (body ? JSON.stringify(body) : null),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then(async (response) => ({
        status: response.status,
        text: await response.text(),
        retryAfter: response.headers.get('retry-after'),
      }))
      .catch((cause: unknown) => {
        if (!wasNeverAsked(cause)) lost += 1;
        throw new LostAnswerError(`${endpoint.method} ${path}`, { cause });
      });
    if (status === 503 && !text.startsWith('{')) throw new LostAnswerError('the shop is starting');
    const isToldWhen = status === 503 && retryAfter !== null;
    if (isToldWhen) {
      const said = `${endpoint.method} ${endpoint.path}: ${text.trim()}`;
      away.set(said, (away.get(said) ?? 0) + 1);
    }
    if (status >= 500 && !isToldWhen) failures.push(`${status} ${endpoint.method} ${path}: ${text}`);
    came += 1;
    const answer: unknown = JSON.parse(text);
    return status === 200
      ? { isOk: true, body: answer as ResponseOf<E> }
      : {
          isOk: false,
          status,
          refusal: answer as Failure,
          retryAfterSeconds: retryAfter === null ? null : Number(retryAfter),
        };
  }

  return {
    call,
    async persist(endpoint, input) {
      const endMs = performance.now() + BACK_WITHIN_MS;
      for (;;) {
        try {
          const answer = await call(endpoint, input);
          const isAway = !answer.isOk && answer.status === 503 && answer.retryAfterSeconds !== null;
          if (!isAway) return answer;
          if (performance.now() > endMs) throw new ShopGoneError(goneSentence(endpoint));
          await wait((answer.retryAfterSeconds ?? 1) * 1_000);
        } catch (error) {
          if (!(error instanceof LostAnswerError)) throw error;
          if (performance.now() > endMs) throw new ShopGoneError(goneSentence(endpoint), { cause: error });
          await wait(KNOCK_EVERY_MS);
        }
      }
    },
    failures,
    answers: () => came,
    timesAway: () => [...away.values()].reduce((sum, times) => sum + times, 0),
    awayAnswers: () => [...away].map(([said, times]) => `${times} × 503 ${said}`),
    lostAnswers: () => lost,
  };
}

function goneSentence({ method, path }: Endpoint): string {
  return `the shop was away for ${BACK_WITHIN_MS / 1_000} s: ${method} ${path}`;
}

const NEVER_ASKED = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);

function wasNeverAsked(cause: unknown): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof Error && 'code' in reason && NEVER_ASKED.has(String(reason.code));
}
