import { listSalePrices } from '@shop/contract/offers/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { apiQuery } from '../../../platform/api-query.ts';
import { Rupees } from '../../../ui/exact.tsx';
import { Checkbox } from '../../../ui/text-field.tsx';
import { type SaleFields, saleTerms } from './offer-fields.ts';
import './offers.css';

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
export function SalePrices({ prices, isConfirmed, onConfirm }: SalePricesProps) {
  const { data, total, atFloor } = prices;
  const more = total - data.length;
  const headingId = useId();
  if (total === 0) return <p className="field-hint">This would make no product cheaper.</p>;
  return (
    <section aria-label="Prices in the sale">
      <h3 id={headingId}>
        {total === 1
          ? 'Price in the sale'
          : `Prices of ${total.toLocaleString('en-IN')} products in the sale`}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <ul className="sale-prices" aria-labelledby={headingId} tabIndex={0}>
        {data.map(({ _id, title, price, salePrice }) => (
          <li key={_id} data-floor={salePrice <= 1 ? '' : undefined}>
            <span>{title}</span>
            <span className="sale-price">
              <s>
                <span className="sr-only">instead of </span>
                <Rupees of={price} />
              </s>{' '}
              <Rupees of={salePrice} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="field-hint">{`And ${more.toLocaleString('en-IN')} more, none of them lower.`}</p>
      ) : null}
      {atFloor > 0 ? (
        <Checkbox
          label={
            atFloor === 1 ? 'Sell 1 product at ₹1' : `Sell ${atFloor.toLocaleString('en-IN')} products at ₹1`
          }
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      ) : null}
    </section>
  );
}
