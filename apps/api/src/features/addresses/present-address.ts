import type { Address } from '@shop/contract/addresses/schemas';
import type { AddressRow, ListedAddressRow } from './address-queries.ts';
import type { Business } from './rules/settle-business.ts';

export function presentAddress({
  id,
  user_id,
  created_at: _createdAt,
  recipient,
  state,
  state_confirmed_for,
  gstin,
  business_name,
  business_address,
  ...text
}: AddressRow): Address {
  return {
    _id: id,
    userId: user_id,
    ...text,
    ...(recipient !== '' && { recipient }),
    ...(state !== '' && { state }),
    ...(state_confirmed_for !== '' && { stateConfirmedFor: state_confirmed_for }),
    ...presentBusiness({ gstin, business_name, business_address }),
  };
}

/** What an address says of the business that buys; nothing where a consumer does. */
export function presentBusiness({ gstin, business_name, business_address }: Business) {
  return {
    ...(gstin !== '' && { gstin, businessName: business_name }),
    ...(business_address !== '' && { businessAddress: business_address }),
  };
}

export function presentListedAddress({ is_last_used, ...row }: ListedAddressRow): Address {
  return { ...presentAddress(row), ...(is_last_used && { isLastUsed: true }) };
}
