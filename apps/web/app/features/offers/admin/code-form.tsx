import { countOf } from '@shop/contract/count-of';
import { CODE_MAX, MAX_LINE } from '@shop/contract/limits';
import { addCode, editCode, listCodes, listCodePrices } from '@shop/contract/offers/calls';
import type { Code, CodeTerms } from '@shop/contract/offers/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { apiQuery } from '../../../platform/api-query.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Checkbox } from '../../../ui/text-field.tsx';
import { type CodeFields, codeFields, codeTerms } from './offer-fields.ts';
import { OfferField, OfferForm, OfferNumber, useOfferForm, WorthFields } from './offer-form.tsx';
import { OfferPrices } from './offer-prices.tsx';
import { codeWords } from './offer-words.ts';
import { type RenderPicker, ScopeField } from './scope-field.tsx';
import './offers.css';

const kinds: { id: CodeTerms['kind']; label: string }[] = [
  { id: 'percent', label: 'Percentage off' },
  { id: 'amount', label: 'Amount off' },
  { id: 'freeDelivery', label: 'Free delivery' },
];

/** The server's field names, in the order of the form. */
const fields = [
  'code',
  'percent',
  'amount',
  'leastOrder',
  'usesPerShopper',
  'usesInAll',
  'from',
  'to',
  'givenTo',
] as const;

interface CodeFormProps {
  code: Code | undefined;
  renderPicker: RenderPicker;
  onSaved: () => void;
}

/** Adds or edits a code. */
export function CodeForm({ code, renderPicker, onSaved }: CodeFormProps) {
  const { form, outcome, base } = useOfferForm(code, codeFields, { fields, lists: listCodes, onSaved });
  const { categories } = useShopSettings();
  const add = useApiMutation<typeof addCode, CodeFields>(addCode, outcome);
  const edit = useApiMutation<typeof editCode, CodeFields>(editCode, outcome);
  const work = code ? edit : add;
  const { prices, hasPrices, terms } = useCodePrices(form.control);
  // To how many products at ₹1 or less the owner agreed, and for which terms.
  const [agreed, setAgreed] = useState({ terms: '', products: 0 });
  const atFloor = prices?.atFloor ?? 0;
  const floorConfirmed = agreed.terms === terms ? agreed.products : 0;

  function submit(typed: CodeFields) {
    const body = { ...codeTerms(typed), floorConfirmed };
    if (base) edit.mutate({ params: { id: base._id }, body: { ...body, version: base.version } });
    else add.mutate({ body });
  }

  return (
    <OfferForm
      form={form}
      work={work}
      submitLabel={code ? 'Save' : 'Create code'}
      current={base ? codeWords(base, categories) : []}
      onSubmit={submit}
    >
      <OfferField
        name="code"
        label="Code"
        hint="What shoppers enter: letters, digits and dashes. Capitals do not matter."
        placeholder="DIWALI20"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
      />
      <WorthFields
        kinds={kinds}
        amountHint="Orders just above this cost almost nothing. A minimum order below keeps them away."
      />
      <ScopeField error={work.error?.fields?.scope} renderPicker={renderPicker} />
      <OfferNumber
        name="leastOrder"
        label="Minimum order in ₹ (optional)"
        hint="Counts only products that the code applies to."
        inputMode="decimal"
      />
      {hasPrices ? (
        <CodePrices
          prices={prices}
          isConfirmed={floorConfirmed > 0}
          onConfirm={(yes) => setAgreed({ terms, products: yes ? atFloor : 0 })}
        />
      ) : null}
      <div className="offer-pair">
        <OfferNumber name="usesPerShopper" label="Uses per shopper (optional)" inputMode="numeric" />
        <OfferNumber name="usesInAll" label="Total uses (optional)" inputMode="numeric" />
      </div>
      <Checkbox label="First orders only" {...form.register('firstOrderOnly')} />
      <OfferField name="from" label="From (Indian time)" type="datetime-local" />
      <OfferField name="to" label="Until (optional)" type="datetime-local" />
      <OfferField
        name="givenTo"
        label="Given to (optional)"
        hint="A note for yourself; shoppers do not see it."
        maxLength={MAX_LINE}
      />
      <Checkbox label="Offer it in the cart to everybody whom it fits" {...form.register('inCart')} />
      {code && code.results.orders + code.results.waiting > 0 ? (
        <p className="field-hint">Orders that already used it do not change.</p>
      ) : null}
    </OfferForm>
  );
}

/**
 * What the products of a code that is being entered would cost with it; undefined until it takes something off goods.
 * `terms` are what decides it.
 */
function useCodePrices(control: Control<CodeFields>) {
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
  return {
    prices: isEntered ? data : undefined,
    /** Not of a code for delivery, which leaves the prices alone. */
    hasPrices: kind !== 'freeDelivery',
    terms: JSON.stringify(query),
  };
}

interface CodePricesProps {
  prices: ReturnType<typeof useCodePrices>['prices'];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** What the smallest order of each product costs with the code, and a question about those that cost ₹1 or less. */
function CodePrices({ prices, ...question }: CodePricesProps) {
  const { data, total, atFloor } = prices ?? { data: [], total: 0, atFloor: 0 };
  const products = countOf(atFloor, 'product');
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
      none={prices ? 'This would make no order cheaper.' : 'They appear here once you say what comes off.'}
      question={`Let ${products} go for ₹1 or less`}
      isAsked={atFloor > 0}
      {...question}
    />
  );
}
