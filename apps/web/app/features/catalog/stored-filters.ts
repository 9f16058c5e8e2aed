import { tabStorage } from '../../platform/storage.ts';

/** Filter category → ids of the chosen options (product §3). */
export type Filters = Record<string, string[]>;

const KEY = 'filters';

/** The filters remembered in this tab, for a listing whose address has none (product §4, ruling 6). */
export function readStoredFilters(): Filters {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? '{}') as Filters;
  } catch {
    return {};
  }
}

export function storeFilters(filters: Filters) {
  tabStorage.set(KEY, JSON.stringify(filters));
}

export function clearStoredFilters() {
  tabStorage.remove(KEY);
}
