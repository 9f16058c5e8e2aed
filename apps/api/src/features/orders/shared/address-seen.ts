import type { OrderAddressText } from '@shop/contract/addresses/schemas';
import type { OrderRow } from './order-queries.ts';

export const buyerFields = ['gstin', 'business_name', 'business_address'] as const;
const addressFields = [
  'recipient',
  'address',
  'city',
  'pincode',
  'state',
  'phone',
  'notes',
  ...buyerFields,
] as const;

type StoredAddress = Partial<Record<(typeof addressFields)[number], string | undefined>>;

export function isSameAddress(order: OrderRow, other: StoredAddress): boolean {
  return addressFields.every((field) => order[field] === (other[field] ?? ''));
}

/** Whether an order still goes where somebody saw that it goes; without `seen`, the request does not say. */
export function isAddressStillSeen(order: OrderRow, seen: OrderAddressText | undefined): boolean {
  return seen === undefined || isSameAddress(order, asStored(seen, order));
}

/** The address that the owner saw. A client that knows no GSTIN has seen none, and none but its own changes it. */
function asStored(
  { gstin, businessName, businessAddress, ...address }: OrderAddressText,
  order: OrderRow,
): StoredAddress {
  return {
    ...address,
    gstin: gstin ?? order.gstin,
    business_name: businessName ?? order.business_name,
    business_address: businessAddress ?? order.business_address,
  };
}

/** Where an order goes, in one line. */
export function addressInWords(order: OrderRow): string {
  return addressFields
    .map((field) => order[field])
    .filter(Boolean)
    .join(', ');
}
