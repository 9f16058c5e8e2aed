/**
 * Who may call: `anyone`; `account` (anyone signed in); `shopper` (signed in, not an admin); `admin`; `provider`
 * (Razorpay, recognised by its signature of the raw body).
 */
export type Access = 'anyone' | 'account' | 'shopper' | 'admin' | 'provider';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a client needs to make a call. The server also has its schemas, in the `Endpoint` of the same name. */
export interface Call {
  method: Method;
  /** Path with `:name` slots, from `/api`. */
  path: string;
  access: Access;
  /** The multipart field that holds the uploaded file. Such a call has no JSON body. */
  fileField?: string;
  /** The call changes nothing, although its method is not GET. */
  onlyReads?: true;
}

type Extras = Pick<Call, 'fileField' | 'onlyReads'>;

/**
 * Declares a call and keeps the literal types of its method and path: `PartOf` looks types up by them.
 * @__NO_SIDE_EFFECTS__
 */
export function call<const M extends Method, const P extends string, const A extends Access>(
  method: M,
  path: P,
  access: A,
): { method: M; path: P; access: A };
export function call<
  const M extends Method,
  const P extends string,
  const A extends Access,
  const More extends Extras,
>(method: M, path: P, access: A, more: More): { method: M; path: P; access: A } & More;
/** @__NO_SIDE_EFFECTS__ */
export function call(method: Method, path: string, access: Access, more: Extras = {}): Call {
  return { method, path, access, ...more };
}

/** The call's path with its slots filled in and encoded. */
export function pathOf({ path }: Pick<Call, 'path'>, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, slot: string) => {
    const value = params[slot];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${slot}`);
    return encodeURIComponent(value);
  });
}
