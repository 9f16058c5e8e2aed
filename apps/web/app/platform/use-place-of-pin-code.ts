import { findPinCode } from '@shop/contract/delivery/calls';
import type { PinCodeDelivery } from '@shop/contract/delivery/schemas';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { apiQuery } from './api-query.ts';
import { failureText } from './failure-text.ts';

interface PlaceOfPinCode {
  /** Undefined until it is known. */
  place?: PinCodeDelivery | undefined;
  /** The message for a PIN code that does not exist. */
  unknown?: string | undefined;
}

/** Where a PIN code is: its city and states. Null gives no result. */
export function usePlaceOfPinCode(pinCode: string | null): PlaceOfPinCode {
  const { data, error } = useQuery({
    ...apiQuery(findPinCode, { params: { pinCode: pinCode ?? '' } }),
    enabled: pinCode !== null,
    retry: false,
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return { place: data?.data, unknown: isUnknown ? failureText(error) : undefined };
}
