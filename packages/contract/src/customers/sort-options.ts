/** Sort orders of the owner's customer list, with their labels. */
export const customerSorts = [
  { id: 'joined', label: 'Newest first' },
  { id: 'name', label: 'Name: A to Z' },
  { id: 'orders', label: 'Most orders' },
  { id: 'spent', label: 'Most spent' },
  { id: 'last-order', label: 'Latest order' },
] as const;

export type CustomerSortId = (typeof customerSorts)[number]['id'];

export const defaultCustomerSort: CustomerSortId = 'joined';

/** The sort with that id, or the default for any other value. */
export function customerSortOf(sortBy: string | null | undefined): CustomerSortId {
  return customerSorts.find(({ id }) => id === sortBy)?.id ?? defaultCustomerSort;
}
