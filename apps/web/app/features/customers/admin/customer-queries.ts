import { getCustomer, listCustomers } from '@shop/contract/customers/calls';
import type { CustomerSortId } from '@shop/contract/customers/sort-options';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

export const CUSTOMERS_PER_PAGE = 20;

/** Which customers the list shows, and in which order; it is in the address. */
export interface CustomerChoice {
  text: string;
  sortBy: CustomerSortId;
}

export function customersQuery({ text, sortBy, page }: CustomerChoice & { page: number }) {
  return {
    ...apiQuery(listCustomers, { query: { text, sortBy, page, limit: CUSTOMERS_PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  };
}

export function customerQuery(id: string) {
  return { ...apiQuery(getCustomer, { params: { id } }), staleTime: 0 };
}

/** What shows the owner a customer: read again after something was written there. */
export const CUSTOMER_READS = [listCustomers, getCustomer] as const;
