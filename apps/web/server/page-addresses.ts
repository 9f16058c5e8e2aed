import type { ReadSettings, ShopSettings } from '@shop/contract/settings/shop-settings';
import { type RouteObject, generatePath, matchRoutes } from 'react-router';
import type { PageHandle } from '../app/platform/page-handle.ts';
import type { WebBuild } from './web-build.ts';

export interface PageAddress {
  /** The one address of the page, however the request spells it. Pages are rendered and cached under it. */
  canonical: string;
  /** Cache key of the not-found page of the route. */
  missing: string;
  isPayment: boolean;
  hasCamera: boolean;
  /** No route of the shop matches the address. */
  isUnknown: boolean;
  /** The template of its route, such as `/shop/product/:id`. */
  route: string;
}

const DATA_SUFFIX = '.data';
/** React Router's name for the data of `/`. */
const DATA_OF_ROOT = '/_';
/** React Router's own parameter of a data request: which loaders to run. */
const DATA_QUERY = '_routes';
/** The path that stands for every address without a route. */
const UNKNOWN_PATH = '/not-found';
/** No real address is longer. */
const MAX_LENGTH = 2_000;

/** Parses a request's path and query by the routes of the build, to find the requested page. */
export function createAddressReader({
  build,
  readSettings,
}: {
  build: Pick<WebBuild, 'routes'>;
  readSettings: ReadSettings;
}): (url: string) => PageAddress {
  const routes = routeTree(build.routes);
  return (url) => {
    const { pathname, searchParams } = new URL(`http://page${url}`);
    const isData = pathname.endsWith(DATA_SUFFIX);
    const pagePath = isData ? pathname.slice(0, -DATA_SUFFIX.length) : pathname;
    const matches = matchRoutes(routes, pagePath === DATA_OF_ROOT ? '/' : pagePath) ?? [];
    const ids = matches.map(({ route }) => route.id ?? '');
    const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle);
    const route = `/${patternOf(matches)}`;
    const address = canonicalAddress(matches, searchParams, readSettings());
    const canonical = isData ? dataAddress(address, searchParams, ids) : address;
    return {
      canonical,
      missing: address === UNKNOWN_PATH ? canonical : `missing ${isData ? 'data' : 'page'}: ${ids.join(' ')}`,
      isPayment: handles.some((handle) => handle.isPayment),
      hasCamera: handles.some((handle) => handle.hasCamera),
      isUnknown: address === UNKNOWN_PATH && !isData,
      route: isData ? `${route}${DATA_SUFFIX}` : route,
    };
  };
}

function patternOf(matches: NonNullable<ReturnType<typeof matchRoutes>>): string {
  return matches
    .map(({ route }) => route.path ?? '')
    .filter(Boolean)
    .join('/');
}

function canonicalAddress(
  matches: NonNullable<ReturnType<typeof matchRoutes>>,
  search: URLSearchParams,
  settings: ShopSettings,
) {
  const leaf = matches.at(-1);
  const pattern = patternOf(matches);
  if (!leaf || pattern.includes('*')) return UNKNOWN_PATH;
  const { canonical } = (leaf.route.handle ?? {}) as PageHandle;
  const address =
    canonical?.({ params: leaf.params, search, settings }) ?? generatePath(`/${pattern}`, leaf.params);
  return address.length > MAX_LENGTH ? UNKNOWN_PATH : address;
}

/** The address of a page's data, with the requested loaders. */
function dataAddress(address: string, search: URLSearchParams, ids: readonly string[]): string {
  const { pathname, searchParams } = new URL(`http://page${address}`);
  const asked = search.get(DATA_QUERY)?.split(',');
  if (asked) searchParams.set(DATA_QUERY, ids.filter((id) => asked.includes(id)).join(','));
  const path = pathname.endsWith('/') ? `${pathname}_` : pathname;
  return `${path}${DATA_SUFFIX}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
}

function routeTree(routes: WebBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    const shared = { id, path, caseSensitive, handle: route.module.handle as unknown };
    return route.index
      ? [{ ...shared, index: true as const }]
      : [{ ...shared, children: routeTree(routes, id) }];
  });
}
