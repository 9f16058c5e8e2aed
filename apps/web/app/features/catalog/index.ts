export { clearStoredFilters, readStoredFilters, storeFilters, type Filters } from './stored-filters.ts';
