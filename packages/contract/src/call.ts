/**
 * Who may call: `anyone`; `account` (anyone signed in); `shopper` (signed in, not an admin); `admin`; `provider`
 * (Razorpay, recognised by its signature of the raw body).
 */
export type Access = 'anyone' | 'account' | 'shopper' | 'admin' | 'provider';

/** What somebody who works for the shop may be allowed to do. A role is a set of them (decision 0099). */
export const permissions = [
  'orders',
  'refunds',
  'books',
  'catalogue',
  'offers',
  'pages',
  'support',
  'customers',
  'exports',
  'settings',
  'staff',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * The permission that an owner's call needs; of several, any one of them. `permissions` is for anyone who works for the
 * shop.
 */
export type May = Permission | readonly Permission[];

/** Whether somebody with `granted` may call what needs `may`. */
export function isPermitted(may: May, granted: readonly Permission[]): boolean {
  return granted.some((each) => (typeof may === 'string' ? each === may : may.includes(each)));
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a client needs to make a call. The server also has its schemas, in the `Endpoint` of the same name. */
export interface Call {
  method: Method;
  /** Path with `:name` slots, from `/api`. */
  path: string;
  access: Access;
  /** Of a call for `admin`, which cannot be declared without. */
  may?: May;
  /** The multipart field that holds the uploaded file. Such a call has no JSON body. */
  fileField?: string;
  /** The call changes nothing, although its method is not GET. */
  onlyReads?: true;
}

type Extras = Pick<Call, 'fileField' | 'onlyReads'>;
type Open = Exclude<Access, 'admin'>;

/**
 * Declares a call and keeps the literal types of its method and path: `PartOf` looks types up by them. An owner's call
 * names the permission that it needs.
 * @__NO_SIDE_EFFECTS__
 */
export function call<const M extends Method, const P extends string, const A extends Open>(
  method: M,
  path: P,
  access: A,
): { method: M; path: P; access: A };
export function call<
  const M extends Method,
  const P extends string,
  const A extends Open,
  const More extends Extras,
>(method: M, path: P, access: A, more: More): { method: M; path: P; access: A } & More;
export function call<
  const M extends Method,
  const P extends string,
  const More extends Extras & { may: May },
>(method: M, path: P, access: 'admin', more: More): { method: M; path: P; access: 'admin' } & More;
/** @__NO_SIDE_EFFECTS__ */
export function call(method: Method, path: string, access: Access, more: Extras & { may?: May } = {}): Call {
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
