import { Type, type Static, type TSchema } from 'typebox';

/**
 * Who may call: `anyone`; `account`: whoever is signed in; `shopper`: signed in, not an admin;
 * `admin`; `provider`: Razorpay, known by the signature on the raw body.
 */
export type Access = 'anyone' | 'account' | 'shopper' | 'admin' | 'provider';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call: its address, who may make it, what goes in and what comes out. */
export interface Endpoint {
  method: Method;
  /** Path with `:name` slots, from `/api`. */
  path: string;
  access: Access;
  /** What a visitor without a token reads where the call needs one; the usual sentence when unset. */
  signInMessage?: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The field of a multipart upload; such a call has no `body`. */
  fileField?: string;
  /** What the file of an upload is; a picture unless told. */
  fileKind?: 'picture' | 'csv';
  /** The texts beside the file of an upload. */
  fields?: TSchema;
  /** The answer is a table for a spreadsheet (`csvDownload`); refusals are JSON as everywhere. */
  answers?: 'csv';
  response: TSchema;
}

export type ParamsOf<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type FieldsOf<E extends Endpoint> = E['fields'] extends TSchema ? Static<E['fields']> : undefined;
export type ResponseOf<E extends Endpoint> = Static<E['response']>;

/** Declares an endpoint and keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

const CsvText = Type.String();

/** Declares a call that answers a table as a CSV file: UTF-8 with a byte order mark, lines by RFC 4180. */
export function csvDownload<const E extends Pick<Endpoint, 'path' | 'access' | 'summary' | 'query'>>(
  definition: E,
) {
  return endpoint({ ...definition, method: 'GET', answers: 'csv', response: CsvText });
}

/** The endpoint's path with its slots filled and encoded. */
export function pathOf(
  { path }: Pick<Endpoint, 'path'>,
  params: Record<string, string | number> = {},
): string {
  return path.replace(/:(\w+)/g, (_, slot: string) => {
    const value = params[slot];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${slot}`);
    return encodeURIComponent(value);
  });
}
