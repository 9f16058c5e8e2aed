import { MAX_NAME } from '@shop/contract/limits';
import { addSale, editSale, listSales, listSalePrices } from '@shop/contract/offers/calls';
import type { Sale } from '@shop/contract/offers/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { apiQuery } from '../../../platform/api-query.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { type SaleFields, saleFields, saleTerms } from './offer-fields.ts';
import { OfferField, OfferForm, useOfferForm, WorthFields } from './offer-form.tsx';
import { OfferPrices } from './offer-prices.tsx';
import { saleWords } from './offer-words.ts';
import { type RenderPicker, ScopeField } from './scope-field.tsx';

const kinds = [
  { id: 'percent', label: 'Percentage off each price' },
  { id: 'amount', label: 'Amount off each price' },
];
const fields = ['name', 'percent', 'amount', 'from', 'to'] as const;

interface SaleFormProps {
  sale: Sale | undefined;
  renderPicker: RenderPicker;
  onSaved: () => void;
}

/** Adds or edits a sale. Of a running sale only the name and the end can be changed. */
export function SaleForm({ sale, renderPicker, onSaved }: SaleFormProps) {
  const { form, outcome, base } = useOfferForm(sale, saleFields, { fields, lists: listSales, onSaved });
  const { categories } = useShopSettings();
  const hasBegun = sale?.state === 'running';
  const add = useApiMutation<typeof addSale, SaleFields>(addSale, outcome);
  const edit = useApiMutation<typeof editSale, SaleFields>(editSale, outcome);
  const work = sale ? edit : add;
  const { prices, terms } = useSalePrices(form.control, !hasBegun);
  // To how many products at ₹1 the owner agreed, and for which terms.
  const [agreed, setAgreed] = useState({ terms: '', products: 0 });
  const atFloor = prices?.atFloor ?? 0;
  const floorConfirmed = agreed.terms === terms ? agreed.products : 0;

  function submit(typed: SaleFields) {
    const body = { ...saleTerms(typed), floorConfirmed };
    if (base) edit.mutate({ params: { id: base._id }, body: { ...body, version: base.version } });
    else add.mutate({ body });
  }

  return (
    <OfferForm
      form={form}
      work={work}
      submitLabel={sale ? 'Save' : 'Create sale'}
      current={base ? saleWords(base, categories) : []}
      onSubmit={submit}
    >
      {hasBegun ? (
        <p className="field-hint">This sale has begun. You can still change its name and its end.</p>
      ) : null}
      <OfferField
        name="name"
        label="Name"
        hint="Only for you; shoppers just see the lower prices."
        placeholder="Diwali weekend"
        maxLength={MAX_NAME}
      />
      {/* A disabled field has no value in the form, so a locked field is not rendered instead. */}
      {hasBegun ? null : (
        <>
          <WorthFields
            kinds={kinds}
            percentHint="Prices are rounded down to whole rupees."
            amountHint="No price goes below ₹1."
          />
          <ScopeField error={work.error?.fields?.scope} renderPicker={renderPicker} />
          <SalePrices
            prices={prices}
            isConfirmed={floorConfirmed > 0}
            onConfirm={(yes) => setAgreed({ terms, products: yes ? atFloor : 0 })}
          />
          <OfferField name="from" label="From (Indian time)" type="datetime-local" />
        </>
      )}
      <OfferField
        name="to"
        label="Until (Indian time)"
        hint="At this time prices go back to normal automatically."
        type="datetime-local"
      />
    </OfferForm>
  );
}

/**
 * What the products of a sale that is being entered would cost; undefined until it takes something off. `terms` are
 * what decides it.
 */
function useSalePrices(control: Control<SaleFields>, isAsked: boolean) {
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
  prices: ReturnType<typeof useSalePrices>['prices'];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Each product with its price in the sale, the lowest first, and a question about those that would cost ₹1. */
function SalePrices({ prices, ...question }: SalePricesProps) {
  const { data, total, atFloor } = prices ?? { data: [], total: 0, atFloor: 0 };
  return (
    <OfferPrices
      label="Prices in the sale"
      heading={headingOf(total)}
      prices={data.map(({ _id, title, price, salePrice }) => ({
        id: _id,
        title,
        before: price,
        now: salePrice,
      }))}
      total={total}
      none={prices ? 'This would make no product cheaper.' : 'They appear here once you say what comes off.'}
      question={
        atFloor === 1 ? 'Sell 1 product at ₹1' : `Sell ${atFloor.toLocaleString('en-IN')} products at ₹1`
      }
      isAsked={atFloor > 0}
      {...question}
    />
  );
}

function headingOf(total: number): string {
  if (total === 0) return 'Prices in the sale';
  return total === 1
    ? 'Price in the sale'
    : `Prices of ${total.toLocaleString('en-IN')} products in the sale`;
}
