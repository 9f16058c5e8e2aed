import { pathOf, type Call } from '@shop/contract/call';
import type { PartOf } from '@shop/contract/endpoints';
import { checkAuth } from '@shop/contract/auth/calls';
import { LANGUAGE_HEADER } from '@shop/messages/languages';
import { ApiError } from './api-error.ts';
import { askForProof } from './ask-for-proof.ts';
import { askToSignIn } from './ask-to-sign-in.ts';
import { browserConfig } from './browser-config.ts';
import type { ApiTransport } from './page-host.ts';
import { language } from './language.ts';
import { endSession, readToken, untilOtherToken } from './session.ts';

export type ParamsOf<C extends Call> = PartOf<C, 'params'>;
export type BodyOf<C extends Call> = PartOf<C, 'body'>;
export type ResponseOf<C extends Call> = PartOf<C, 'response'>;
export type RequestOf<C extends Call> = PartOf<C, 'request'>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Set while a page is rendered on the server. The browser uses `fetch`. */
  transport?: ApiTransport | undefined;
}

/** The document may have asked already (`early-answers.ts`). */
const browserTransport: ApiTransport = (path, init) =>
  window.takeEarlyAnswer?.(path, init) ?? fetch(browserConfig().apiUrl + path, init);

/**
 * Makes a call of the contract with the session's token and returns its answer.
 * @throws ApiError for every refusal, and with status 0 where no answer came.
 */
export async function callApi<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  const response = await send(call, request as unknown as Carried, options);
  const answer = (await response.json().catch(() => null)) as ResponseOf<C> | null;
  if (answer !== null) return answer;
  throw refusal(response, null);
}

/**
 * Like `callApi`, for answers that are not JSON: returns the response itself, with its body still unread.
 * @throws ApiError for every refusal, and with status 0 where no answer came.
 */
export function sendCall<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<Response> {
  return send(call, request as unknown as Carried, options);
}

async function send(
  call: Call,
  request: Carried,
  { signal, transport = browserTransport }: CallOptions,
): Promise<Response> {
  const token = readToken();
  const headers = new Headers({ accept: 'application/json' });
  if (language !== 'en') headers.set(LANGUAGE_HEADER, language);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const body = bodyOf(call, request, headers);
  const init: RequestInit = { method: call.method, headers, body, signal, credentials: 'include' };

  let response: Response;
  try {
    response = await transport(pathOf(call, request.params) + queryString(request.query), init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'network', message: '' });
  }
  if (response.ok) return response;
  const refused = refusal(response, await response.json().catch(() => null));
  const isToRepeat = isOfEndedSession(call, response)
    ? await isSignedInAgain(call, token)
    : refused.code === 'proof_needed' && (await askForProof());
  if (isToRepeat) return send(call, request, { signal, transport });
  throw refused;
}

/** A call for anyone is refused for what was typed. The check of the session may still find another way to sign in. */
function isOfEndedSession({ access, path }: Call, { status }: Response): boolean {
  return status === 401 && access !== 'anyone' && path !== checkAuth.path;
}

/**
 * Ends the session, unless something typed would be lost: then its person is asked to sign in again. If they do not, a
 * write is refused, and a read waits, because a page does not show a form whose read has failed.
 */
async function isSignedInAgain({ method }: Call, token: string | null): Promise<boolean> {
  if (token === null || readToken() !== token) return false;
  const isRead = method === 'GET';
  const asked = askToSignIn(isRead);
  if (asked === undefined) {
    endSession(token);
    return false;
  }
  return isRead ? untilOtherToken(token) : asked;
}

interface Carried {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  file?: File;
  fields?: object | undefined;
}

function bodyOf({ fileField }: Call, request: Carried, headers: Headers) {
  if (fileField && request.file) {
    const form = new FormData();
    // Text fields go first, so that a server that streams the parts knows them before the file arrives.
    for (const [name, text] of Object.entries(request.fields ?? {})) {
      if (text !== undefined) form.append(name, String(text));
    }
    form.append(fileField, request.file);
    return form;
  }
  if (request.body === undefined) return undefined;
  headers.set('content-type', 'application/json');
  return JSON.stringify(request.body);
}

/** `?a=1&b=x` from the values that are set, in a fixed order. Empty if none is set. */
export function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  // `size` is unknown to Safari before 17 and Chrome before 113.
  const text = `${search}`;
  return text && `?${text}`;
}

function refusal({ status, headers }: Response, answer: unknown): ApiError {
  const { message, code, fields, data } = (answer ?? {}) as Partial<ApiError>;
  return new ApiError({
    status,
    code: code ?? 'unknown',
    message: message ?? '',
    fields,
    data,
    retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
  });
}
