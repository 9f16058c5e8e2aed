import { redirect } from 'react-router';
import { PRODUCTS_PER_PAGE } from '../../features/catalog/index.ts';

/** Leads from an address beyond the end of a list to its last page. `addressOf`: the address of a page, from 1. */
export function leadToLastPage(page: number, total: number, addressOf: (page: number) => string): void {
  const last = Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE));
  if (page > last) throw redirect(addressOf(last));
}
