/**
 * Who may call: `anyone`; `account`: whoever is signed in; `shopper`: signed in, not an admin;
 * `admin`; `provider`: Razorpay, known by the signature on the raw body.
 */
export type Access = 'anyone' | 'account' | 'shopper' | 'admin' | 'provider';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a client needs to make a call. The server has the schemas too: the `Endpoint` of the same name. */
export interface Call {
  method: Method;
  /** Path with `:name` slots, from `/api`. */
  path: string;
  access: Access;
  /** The field of a multipart upload that holds its file; such a call has no body of JSON. */
  fileField?: string;
  /** It changes nothing, although its method is not GET. */
  onlyReads?: true;
}

/**
 * Declares a call and keeps its exact method and path: `PartOf` finds the types by them.
 * @__NO_SIDE_EFFECTS__
 */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** The call's path with its slots filled and encoded. */
export function pathOf({ path }: Pick<Call, 'path'>, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, slot: string) => {
    const value = params[slot];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${slot}`);
    return encodeURIComponent(value);
  });
}
