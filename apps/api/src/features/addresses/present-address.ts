import type { Address } from '@shop/contract/addresses/schemas';
import type { AddressRow, ListedAddressRow } from './address-queries.ts';

export function presentAddress({
  id,
  user_id,
  created_at: _createdAt,
  recipient,
  state,
  state_confirmed_for,
  ...text
}: AddressRow): Address {
  return {
    _id: id,
    userId: user_id,
    ...text,
    ...(recipient !== '' && { recipient }),
    ...(state !== '' && { state }),
    ...(state_confirmed_for !== '' && { stateConfirmedFor: state_confirmed_for }),
  };
}

export function presentListedAddress({ is_last_used, ...row }: ListedAddressRow): Address {
  return { ...presentAddress(row), ...(is_last_used && { isLastUsed: true }) };
}
