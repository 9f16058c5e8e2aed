import { readableUrl } from '../../../../platform/rules/readable-url.ts';

/** An old address in the form in which it is compared. */
export interface OldAddress {
  /** In lower case, without a slash at its end; `/` for the front page. */
  path: string;
  /** Its parameters, sorted. Those of a redirect must all be in the address that a visitor opens. */
  query: readonly (readonly [name: string, value: string])[];
}

/** Reads an address without a host, or with `http:` or `https:` and any host. Null: it is none, or the front page. */
export function readOldAddress(address: string): OldAddress | null {
  const typed = address.trim();
  const isWhole = /^https?:\/\//i.test(typed);
  if (!isWhole && !/^\/(?![/\\])/.test(typed)) return null;
  if (!URL.canParse(typed, 'http://shop')) return null;
  const { pathname, searchParams } = new URL(typed, 'http://shop');
  // As the server reads the address of a request: a stray percent sign counts as itself.
  const path = withoutEndSlashes(sameLetters(readableUrl({ url: pathname }))) || '/';
  searchParams.sort();
  const query = [...searchParams].map(([name, value]) => [name, value.normalize()] as const);
  return path === '/' && query.length === 0 ? null : { path, query };
}

/** A path in lower case, with letters that can be written in two ways in one. */
function sameLetters(path: string): string {
  return encodeURI(decodeURI(path).normalize().toLowerCase()).toLowerCase();
}

/** Not by a pattern: one that is tried from each slash takes the square of a path made of them. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The address as it is stored: one text for all spellings of it. */
export function writeOldAddress({ path, query }: OldAddress): string {
  return query.length === 0 ? path : `${path}?${inQuery(query)}`;
}

/** The target with the parameters that it does not name itself. A part after `#` stays last. */
export function withQuery(target: string, query: OldAddress['query']): string {
  const [address = '', ...hash] = target.split('#');
  const [, named = ''] = address.split('?');
  const names = new URLSearchParams(named);
  const added = query.filter(([name]) => !names.has(name));
  if (added.length === 0) return target;
  const joint = !address.includes('?') ? '?' : named === '' || named.endsWith('&') ? '' : '&';
  return [`${address}${joint}${inQuery(added)}`, ...hash].join('#');
}

function inQuery(query: OldAddress['query']): string {
  return new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
}

/** First parts of the paths that belong to the shop itself, whatever follows them. */
const OWN = [
  'api',
  'shop',
  'admin',
  'auth',
  'assets',
  'media',
  'feeds',
  'pictures',
  'language',
  'healthz',
  'readyz',
  'metrics',
];
const OWN_FILES = [
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/admin.webmanifest',
  '/unauth-page',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
];

/** Whether the shop itself answers there. The addresses of the specification cannot be redirected. */
export function isOwnPath(path: string): boolean {
  return OWN.includes(path.split('/')[1] ?? '') || OWN_FILES.includes(path);
}

/**
 * The path of an address within the shop at `publicUrl`, with everything after it. Other addresses stay as they are.
 */
export function withinShop(address: string, publicUrl: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  return host === new URL(publicUrl).host ? `${pathname}${search}${hash}` : address;
}

/**
 * Whether a visitor who is sent from the path `from` to `to` could come back to `from`. Parameters are not compared,
 * because a visitor brings others.
 * @param targets where the other old paths lead
 */
export function leadsBack(
  from: string,
  to: string,
  targets: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set<string>();
  const open = [to];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const path = pathHere(next);
    if (path === from) return true;
    if (path === null || seen.has(path)) continue;
    seen.add(path);
    open.push(...(targets.get(path) ?? []));
  }
  return false;
}

/** The path within the shop; null for an address elsewhere. */
export function pathHere(to: string): string | null {
  return to.startsWith('/') ? (readOldAddress(to)?.path ?? '/') : null;
}
