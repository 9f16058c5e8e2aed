import { listSalePrices } from '@shop/contract/offers/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { apiQuery } from '../../../platform/api-query.ts';
import { type SaleFields, saleTerms } from './offer-fields.ts';
import { OfferPrices } from './offer-prices.tsx';

/**
 * What the products of a sale that is being entered would cost; undefined until it takes something off. `terms` are
 * what decides it.
 */
export function useSalePrices(control: Control<SaleFields>, isAsked: boolean) {
  const { kind, scope, percent, amount } = saleTerms(useWatch({ control }) as SaleFields);
  const off = (kind === 'percent' ? percent : amount) ?? 0;
  const query = { kind, off, scope: scope.kind, ids: scope.ids.join(',') };
  const isEntered = isAsked && off > 0 && (scope.kind === 'all' || scope.ids.length > 0);
  const { data } = useQuery({
    ...apiQuery(listSalePrices, { query }),
    enabled: isEntered,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { prices: isEntered ? data : undefined, terms: JSON.stringify(query) };
}

interface SalePricesProps {
  prices: NonNullable<ReturnType<typeof useSalePrices>['prices']>;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Each product with its price in the sale, the lowest first, and a question about those that would cost ₹1. */
export function SalePrices({ prices: { data, total, atFloor }, ...question }: SalePricesProps) {
  if (total === 0) return <p className="field-hint">This would make no product cheaper.</p>;
  return (
    <OfferPrices
      label="Prices in the sale"
      heading={
        total === 1 ? 'Price in the sale' : `Prices of ${total.toLocaleString('en-IN')} products in the sale`
      }
      prices={data.map(({ _id, title, price, salePrice }) => ({
        id: _id,
        title,
        before: price,
        now: salePrice,
      }))}
      total={total}
      question={
        atFloor === 1 ? 'Sell 1 product at ₹1' : `Sell ${atFloor.toLocaleString('en-IN')} products at ₹1`
      }
      isAsked={atFloor > 0}
      {...question}
    />
  );
}
