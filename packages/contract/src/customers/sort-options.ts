/** Orders of the owner's list of customers with their labels. */
export const customerSorts = [
  { id: 'joined', label: 'Newest first' },
  { id: 'name', label: 'Name: A to Z' },
  { id: 'orders', label: 'Most orders' },
  { id: 'spent', label: 'Most spent' },
  { id: 'last-order', label: 'Latest order' },
] as const;

export type CustomerSortId = (typeof customerSorts)[number]['id'];

export const defaultCustomerSort: CustomerSortId = 'joined';

/** The sort of that id; the default one for any other word. */
export function customerSortOf(sortBy: string | null | undefined): CustomerSortId {
  return customerSorts.find(({ id }) => id === sortBy)?.id ?? defaultCustomerSort;
}
