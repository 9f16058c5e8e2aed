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

/**
 * Declares a call and keeps the literal types of its method and path: `PartOf` looks types up by them.
 * @__NO_SIDE_EFFECTS__
 */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** The call's path with its slots filled in and encoded. */
export function pathOf({ path }: Pick<Call, 'path'>, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, slot: string) => {
    const value = params[slot];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${slot}`);
    return encodeURIComponent(value);
  });
}
