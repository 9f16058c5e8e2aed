import { quoteHandOrder } from '@shop/contract/hand-orders/calls';
import type { HandOrder, HandQuote, HandQuoteRequest } from '@shop/contract/hand-orders/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useLate } from '../../../ui/use-late.ts';
import {
  type HandOrderValues,
  linesToSend,
  problemsOf,
  termsToSend,
  type TypedLine,
} from './hand-order-values.ts';

/** Nobody is told that a code is unknown while it is typed. */
const PAUSE_MS = 400;

type QuoteValues = Pick<HandOrderValues, 'state' | 'pincode' | 'phone' | 'shippingFee' | 'code'>;

/**
 * What the typed order comes to by the shop's rules: delivery, codes and cash on delivery. It is asked for once a line
 * is right, and again whenever something changes that decides it.
 */
export function useHandQuote(
  lines: readonly TypedLine[],
  { state, pincode, phone, ...terms }: QuoteValues,
  customerId: HandOrder['customerId'],
): { quote: HandQuote | undefined; failure: string | undefined } {
  const isRight = lines.length > 0 && lines.every((line) => problemsOf(line).quantity === undefined);
  const typed: HandQuoteRequest = {
    ...(customerId === undefined ? {} : { customerId }),
    address: { state, pincode, phone },
    lines: linesToSend(lines).map(({ productId, quantity, price }) => ({
      productId,
      quantity,
      // The reason may not be typed yet.
      ...(price === undefined ? {} : { price, reason: '-' }),
    })),
    ...termsToSend(terms),
  };
  const body = JSON.parse(useLate(JSON.stringify(typed), PAUSE_MS)) as HandQuoteRequest;
  const { data, error } = useQuery({
    ...apiQuery(quoteHandOrder, { body }),
    enabled: isRight && body.lines.length > 0,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!isRight) return { quote: undefined, failure: undefined };
  return { quote: error ? undefined : data?.data, failure: error ? failureText(error) : undefined };
}
