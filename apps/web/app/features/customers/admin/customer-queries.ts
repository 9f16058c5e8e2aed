import { getCustomer, listCustomers } from '@shop/contract/customers/calls';
import type { CustomerSortId } from '@shop/contract/customers/sort-options';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

export const CUSTOMERS_PER_PAGE = 20;

/** Search text, sort order and page of the customer list, from the address. */
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

/** The reads that show a customer to the owner. They are repeated after every change of a customer. */
export const CUSTOMER_READS = [listCustomers, getCustomer] as const;
