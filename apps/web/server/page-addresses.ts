import { matchRoutes, type RouteObject } from 'react-router';
import type { PageHandle } from '../app/platform/page-handle.ts';
import type { WebBuild } from './web-build.ts';

export interface PageAddress {
  /** Path with the query parameters that count, in a fixed order: one key for one page. */
  key: string;
  isPayment: boolean;
}

const DATA_SUFFIX = '.data';
/** React Router's own parameter of a data request: which loaders to run. */
const DATA_QUERY = '_routes';

/** Reads a request's path and query by the routes of the build: what page it asks for. */
export function createAddressReader(build: Pick<WebBuild, 'routes'>): (url: string) => PageAddress {
  const routes = routeTree(build.routes);
  return (url) => {
    const { pathname, searchParams } = new URL(`http://page${url}`);
    const isData = pathname.endsWith(DATA_SUFFIX);
    const pagePath = isData ? pathname.slice(0, -DATA_SUFFIX.length) : pathname;
    const matches = matchRoutes(routes, pagePath) ?? [];
    const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle);
    const known = new Set(handles.flatMap(({ query = [] }) => query));
    if (isData) known.add(DATA_QUERY);
    return {
      key: pathname + searchOf(searchParams, known),
      isPayment: handles.some((handle) => handle.isPayment),
    };
  };
}

function searchOf(given: URLSearchParams, known: ReadonlySet<string>): string {
  const kept = new URLSearchParams();
  for (const name of [...known].toSorted()) {
    for (const value of given.getAll(name)) kept.append(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
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
