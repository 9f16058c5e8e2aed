import type { QueryKey } from '@tanstack/react-query';
import type { PreloadedPage } from '../platform/preload-queries.ts';

/** What a query that the page has preloaded answered; throws where it has not. */
export function preloadedData<Data>(page: PreloadedPage, { queryKey }: { queryKey: QueryKey }): Data {
  const key = JSON.stringify(queryKey);
  const found = page.preloaded.find((answer) => JSON.stringify(answer.queryKey) === key);
  if (!found) throw new Error(`The page has not preloaded ${key}`);
  return found.data as Data;
}
