import { MAX_PAGE } from '@shop/contract/limits';

export const PAGE = 'page';

/** The page number in an address, by default that of its list: a whole number from 1 on. */
export function readPageNumber(search: URLSearchParams, parameter = PAGE): number {
  const page = Number(search.get(parameter) ?? 1);
  return Number.isSafeInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1;
}

/** The same query with some parameters changed. An empty value removes its parameter. */
export function withParameters(search: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}
