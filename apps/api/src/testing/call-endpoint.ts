import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { otherCodes } from '@shop/contract/all-refusals';
import { Failure } from '@shop/contract/schemas';
import { pathOf } from '@shop/contract/call';
import { codesOfCalls } from '../codes-of-calls.ts';
import { refusalsOf } from '../platform/http/api-examples.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@shop/contract/endpoint';

/** What a call sends: the parts that its endpoint has, the caller, and the network address it comes from. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    token?: string | undefined;
    address?: string;
    headers?: Record<string, string>;
  };

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : Record<string, never> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
type Headers = Record<string, string | string[] | number | undefined>;

/** What came back: with status 200 the endpoint's own answer, otherwise a refusal. */
export type Answer<E extends Endpoint> =
  | { status: 200; body: ResponseOf<E>; headers: Headers }
  | { status: RefusalStatus; body: Failure; headers: Headers };

/** Makes the call as a browser would. @throws if the answer does not match the contract */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<E>> {
  const { params, query, body, token, address, headers } = input as LooseInput;
  const response = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params) + queryString(query),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body as object }),
    ...(address !== undefined && { remoteAddress: address }),
  });
  const mismatches = findMismatches(endpoint, response);
  if (mismatches.length > 0) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered ${response.statusCode} outside of the contract: ${mismatches.join('; ')}\n${response.body}`,
    );
  }
  return {
    status: response.statusCode,
    body: bodyOf(response),
    headers: response.headers,
  } as Answer<E>;
}

/**
 * Where an answer deviates from the contract: with 200 it has the endpoint's schema, otherwise that of a refusal, and
 * its status is one that the API's documentation tells.
 */
export function findMismatches(endpoint: Endpoint, response: LightMyRequestResponse): string[] {
  const { statusCode } = response;
  if (statusCode !== 200 && !refusalsOf(endpoint).has(statusCode)) {
    return [`the documentation of the call does not tell ${statusCode}`];
  }
  if (statusCode < 400 && statusCode !== 200) return [];
  const validator = validatorOf(statusCode === 200 ? endpoint.response : Failure);
  const answer = bodyOf(response);
  const { code } = (answer ?? {}) as Partial<Failure>;
  const own = codesOfCalls.get(`${endpoint.method} ${endpoint.path}`);
  if (
    statusCode !== 200 &&
    code !== undefined &&
    !otherCodes.includes(code) &&
    own?.includes(code) === false
  ) {
    return [`codes-of-calls.json does not tell the code ${code}`];
  }
  if (validator.Check(answer)) return [];
  return validator.Errors(answer).map((error) => `${error.instancePath} ${error.message}`);
}

function bodyOf(response: LightMyRequestResponse): unknown {
  const type = response.headers['content-type']?.toString() ?? '';
  if (type.startsWith('application/pdf')) return response.rawPayload;
  return type.startsWith('text/') ? response.body : response.json();
}

/** `CallInput` without the endpoint's own types. */
interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  token?: string;
  address?: string;
  headers?: Record<string, string>;
}

function queryString(query: LooseInput['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

const validators = new Map<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  let validator = validators.get(schema);
  if (!validator) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  return validator;
}
