import { findPinCode } from '@shop/contract/delivery/calls';
import { PIN_CODE_PATTERN } from '@shop/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

/** Where a PIN code is: its district, and its state where it has just one. Undefined until that is known. */
export function usePlaceOfPinCode(pinCode: string): { city: string; state: string } | undefined {
  const { data } = useQuery({
    ...apiQuery(findPinCode, { params: { pinCode } }),
    enabled: PIN_CODE_PATTERN.test(pinCode),
    retry: false,
  });
  if (!data) return undefined;
  const { district, states } = data.data;
  return { city: district, state: states.length === 1 ? (states[0]?.name ?? '') : '' };
}
