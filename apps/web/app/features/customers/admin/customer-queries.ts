import { getCustomer, listCustomers } from '@shop/contract/customers/calls';
import type { CustomerSortId } from '@shop/contract/customers/sort-options';
import { apiQuery } from '../../../platform/api-query.ts';

/** Search text and sort order of the customer list, from the address. */
export interface CustomerChoice {
  text: string;
  sortBy: CustomerSortId;
}

export function customerQuery(id: string) {
  return { ...apiQuery(getCustomer, { params: { id } }), staleTime: 0 };
}

/** The reads that show a customer to the owner. They are repeated after every change of a customer. */
export const CUSTOMER_READS = [listCustomers, getCustomer] as const;
