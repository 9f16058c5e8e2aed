import { listCodePrices } from '@shop/contract/offers/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { apiQuery } from '../../../platform/api-query.ts';
import { type CodeFields, codeTerms } from './offer-fields.ts';
import { OfferPrices } from './offer-prices.tsx';

/**
 * What the products of a code that is being entered would cost with it; undefined until it takes something off goods.
 * `terms` are what decides it.
 */
export function useCodePrices(control: Control<CodeFields>) {
  const { kind, scope, percent, amount, leastOrder } = codeTerms(useWatch({ control }) as CodeFields);
  const off = (kind === 'percent' ? percent : kind === 'amount' ? amount : 0) ?? 0;
  const query = {
    kind: kind === 'percent' ? ('percent' as const) : ('amount' as const),
    off,
    leastOrder,
    scope: scope.kind,
    ids: scope.ids.join(','),
  };
  const isEntered = off > 0 && (scope.kind === 'all' || scope.ids.length > 0);
  const { data } = useQuery({
    ...apiQuery(listCodePrices, { query }),
    enabled: isEntered,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { prices: isEntered ? data : undefined, terms: JSON.stringify(query) };
}

interface CodePricesProps {
  prices: NonNullable<ReturnType<typeof useCodePrices>['prices']>;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** What the smallest order of each product costs with the code, and a question about those that cost ₹1 or less. */
export function CodePrices({ prices: { data, total, atFloor }, ...question }: CodePricesProps) {
  if (total === 0) return null;
  const products = atFloor === 1 ? '1 product' : `${atFloor.toLocaleString('en-IN')} products`;
  return (
    <OfferPrices
      label="Prices with the code"
      heading="The smallest orders with this code, without delivery"
      prices={data.map(({ _id, title, pieces, price, codePrice }) => ({
        id: _id,
        title: pieces === 1 ? title : `${pieces} × ${title}`,
        before: price,
        now: codePrice,
      }))}
      total={total}
      question={`Let ${products} go for ₹1 or less`}
      isAsked={atFloor > 0}
      {...question}
    />
  );
}
