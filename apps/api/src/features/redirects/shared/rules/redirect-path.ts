/** The form in which old addresses are compared: the path in lower case, without query and trailing slash. */
export function comparedPath(address: string): string | null {
  const typed = address.trim();
  const isWhole = /^https?:\/\//i.test(typed);
  if (!isWhole && !/^\/(?![/\\])/.test(typed)) return null;
  if (!URL.canParse(typed, 'http://shop')) return null;
  const { pathname } = new URL(typed, 'http://shop');
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return path === '' ? null : path;
}

/** First parts of the paths that belong to the shop itself, whatever follows them. */
const OWN = [
  'api',
  'shop',
  'admin',
  'auth',
  'assets',
  'media',
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
 * Whether a visitor who is sent from `from` to `to` would come back to `from`.
 * @param targets where the other old addresses lead
 */
export function leadsBack(from: string, to: string, targets: ReadonlyMap<string, string>): boolean {
  const seen = new Set([from]);
  for (let path = pathHere(to); path !== null; path = pathHere(targets.get(path) ?? null)) {
    if (seen.has(path)) return true;
    seen.add(path);
  }
  return false;
}

/** The path within the shop; null for an address elsewhere, and for null. */
function pathHere(to: string | null): string | null {
  return to?.startsWith('/') ? comparedPath(to) : null;
}
