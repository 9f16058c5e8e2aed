import type { QueryKey } from '@tanstack/react-query';
import type { PreloadedPage } from '../platform/preload-queries.ts';

/** The answer to a preloaded query; throws if the page has not preloaded it. */
export function preloadedData<Data>(page: PreloadedPage, { queryKey }: { queryKey: QueryKey }): Data {
  const key = JSON.stringify(queryKey);
  const found = page.preloaded.find((answer) => JSON.stringify(answer.queryKey) === key);
  if (!found) throw new Error(`The page has not preloaded ${key}`);
  return found.data as Data;
}
