import { hasZones } from '@shop/contract/delivery/zones';
import type { Cart } from '@shop/contract/cart/schemas';
import { quoteCart } from '@shop/contract/offers/calls';
import type { CartQuote } from '@shop/contract/offers/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQueryKey } from '../../platform/api-query.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useKnownPinCode } from '../../platform/known-pin-code.ts';
import { readApi } from '../../platform/read-api.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { useKeptCodes } from './kept-codes.ts';
import { usePendingQuantities } from './pending-quantities.ts';

/** The quote for a cart with the kept codes and the destination. */
export interface QuoteView {
  /** `SOAP10,FREESHIP`. Empty: none is kept. */
  codes: string;
  /** The shop's quote: the codes in its `codes` take something off, the one in `codeProblem` does not. */
  quote: CartQuote | undefined;
  /** The quote belongs to another cart, or has not arrived yet. */
  isReading: boolean;
  /** Why there is no quote. */
  failure: string | undefined;
  /** What the codes that fit are asked for: the destination, and the lines of the cart. */
  fitting: { to: { addressId?: string; pinCode?: string }; lines: unknown };
  /** Reads the quote of this cart for another address; undefined if there is none. */
  readFor: (addressId: string) => Promise<CartQuote | undefined>;
}

/**
 * Requests what the kept codes take off the cart and, if delivery depends on the destination, what delivery costs to
 * the address, or else to the PIN code last entered in this browser. Repeats the request whenever any of these
 * change.
 */
export function useCartQuote(
  cart: Cart | undefined,
  checkout?: { addressId: string | undefined },
): QuoteView {
  const codes = useKeptCodes();
  const pinCode = useKnownPinCode();
  const settings = useShopSettings();
  const isZoned = hasZones(settings);
  // The total of each way to pay is shown before one is chosen.
  const isCashTaken = checkout !== undefined && settings.cash.accepted === 'yes';
  const hasWays = isCashTaken || (checkout !== undefined && settings.prepaid.kind !== 'off');
  const addressId = checkout?.addressId;
  const lines = cart?.items.map(({ productId, quantity, price, salePrice }) => [
    productId,
    quantity,
    price,
    salePrice,
  ]);
  const to = (address: string | undefined): QuoteView['fitting']['to'] => {
    if (!isZoned && !isCashTaken) return {};
    if (address !== undefined) return { addressId: address };
    return pinCode === '' ? {} : { pinCode };
  };
  const quoteOf = (address: string | undefined) => {
    const request = { query: { ...(codes === '' ? {} : { code: codes }), ...to(address) } };
    return {
      isAsked: (hasWays || Object.keys(request.query).length > 0) && lines !== undefined && lines.length > 0,
      query: {
        queryKey: [...apiQueryKey(quoteCart, request), lines],
        queryFn: ({ signal }: { signal: AbortSignal }) => readApi(quoteCart, request, { signal }),
        staleTime: 0,
        retry: false,
      },
    };
  };
  const { isAsked, query } = quoteOf(addressId);
  // The shop's quote is for the cart that it has stored, so this waits for unconfirmed quantities.
  const isSettled = usePendingQuantities().size === 0;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...query,
    enabled: isAsked && isSettled,
    placeholderData: keepPreviousData,
  });
  const queryClient = useQueryClient();
  return {
    codes,
    fitting: { to: to(addressId), lines },
    quote: isAsked && !error ? data?.data : undefined,
    isReading: isAsked && (!isSettled || isFetching || isPlaceholderData),
    failure: isAsked && error ? failureText(error) : undefined,
    async readFor(address) {
      const other = quoteOf(address);
      if (!other.isAsked) return undefined;
      return queryClient.fetchQuery(other.query).then(
        (answer) => answer.data,
        () => undefined,
      );
    },
  };
}
