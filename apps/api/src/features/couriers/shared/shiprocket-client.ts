import * as messages from '@shop/contract/couriers/messages';
import { CourierError } from './courier-account.ts';

export interface ShiprocketCredentials {
  /** The email of an API user. */
  user: string;
  password: string;
  /** The base address of the API. */
  apiUrl: string;
}

export type Json = Record<string, unknown>;

export const ACCOUNT_NAME = 'Shiprocket';
const TIMEOUT_MS = 15_000;
/** A token counts for 240 hours; it is asked for anew before. */
const TOKEN_MS = 9 * 24 * 3_600_000;
/** Errors of a connection that never came about, so that nothing can have been carried out. */
const NEVER_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
const MAX_SAID = 300;

interface Answer {
  status: number;
  body: Json | null;
}

/** Calls Shiprocket, signed in. What it answers with an error within a 200 is an error. */
export function createShiprocketClient({ user, password, apiUrl }: ShiprocketCredentials) {
  let token: { text: string; until: number } | null = null;

  async function send(method: 'GET' | 'POST', path: string, body: object | undefined): Promise<Answer> {
    try {
      const response = await fetch(`${apiUrl}/v1/external${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { authorization: `Bearer ${token.text}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, body: parsed(await response.text()) };
    } catch (error) {
      const kind = NEVER_REACHED.includes(reasonOf(error)) ? 'unreached' : 'unknown';
      throw new CourierError(kind, messages.unanswered(ACCOUNT_NAME), { cause: error });
    }
  }

  async function signIn(): Promise<void> {
    token = null;
    const { status, body } = await send('POST', '/auth/login', { email: user, password }).catch(asUnreached);
    const text = body?.['token'];
    if (status === 200 && typeof text === 'string' && text !== '') {
      token = { text, until: Date.now() + TOKEN_MS };
      return;
    }
    if (status === 429) throw new CourierError('busy', messages.busy(ACCOUNT_NAME));
    if (status >= 500 || body === null)
      throw new CourierError('unreached', messages.unanswered(ACCOUNT_NAME));
    throw new CourierError('signed_out', messages.passwordWrong(ACCOUNT_NAME));
  }

  /** @returns the body of an answer that is no error @throws CourierError */
  return async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Json> {
    const isFresh = token === null || token.until < Date.now();
    if (isFresh) await signIn();
    let answer = await send(method, path, body);
    // A token may end before its time. What is answered so was not carried out.
    if (answer.status === 401 && !isFresh) {
      await signIn();
      answer = await send(method, path, body);
    }
    return bodyOf(answer);
  };
}

/** Signing in changes nothing, so no answer to it leaves anything open. */
function asUnreached(error: unknown): never {
  throw new CourierError('unreached', messages.unanswered(ACCOUNT_NAME), { cause: error });
}

function bodyOf({ status, body }: Answer): Json {
  // The status within: `200` with `status_code: 500` is no success.
  const within = Number(body?.['status_code'] ?? 200);
  const code = status >= 400 ? status : within >= 400 ? within : status;
  if (code === 429) throw new CourierError('busy', messages.busy(ACCOUNT_NAME));
  if (code === 401) throw new CourierError('signed_out', messages.passwordWrong(ACCOUNT_NAME));
  if (code >= 500 || body === null) {
    throw new CourierError('unknown', messages.unanswered(ACCOUNT_NAME));
  }
  if (code >= 400) {
    throw new CourierError('refused', said(body) ?? `${ACCOUNT_NAME} refuses (${code}).`, { status: code });
  }
  return body;
}

/** What the account says is wrong: its sentence, and those about single fields. */
export function said(body: Json | null): string | null {
  if (body === null) return null;
  const errors = Object.values(asJson(body['errors'])).flat().map(String);
  const words = [body['message'], ...errors].filter((text) => typeof text === 'string' && text !== '');
  const text = words.join(' ').trim();
  return text === '' ? null : text.slice(0, MAX_SAID);
}

export function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** What is a list in one answer is a single object in another. */
export function asList(value: unknown): Json[] {
  return Array.isArray(value)
    ? value.map(asJson)
    : value === undefined || value === null
      ? []
      : [asJson(value)];
}

/** Ids come as numbers and as texts; an empty text means none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function parsed(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : null;
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const { code, name } = ((error as Error).cause ?? error) as { code?: string; name?: string };
  return code ?? name ?? 'no answer';
}
