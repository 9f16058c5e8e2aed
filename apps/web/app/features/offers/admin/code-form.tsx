import { addCode, editCode, listCodes } from '@shop/contract/offers/calls';
import type { Code, CodeTerms } from '@shop/contract/offers/schemas';
import { CODE_MAX, MAX_LINE } from '@shop/contract/limits';
import { useState } from 'react';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Checkbox } from '../../../ui/text-field.tsx';
import { CodePrices, useCodePrices } from './code-prices.tsx';
import { type CodeFields, codeFields, codeTerms } from './offer-fields.ts';
import { OfferField, OfferForm, OfferNumber, useOfferForm, WorthFields } from './offer-form.tsx';
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
  const { prices, terms } = useCodePrices(form.control);
  // To how many products at ₹1 or less the owner agreed, and for which terms.
  const [agreed, setAgreed] = useState({ terms: '', products: 0 });
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
      {prices ? (
        <CodePrices
          prices={prices}
          isConfirmed={floorConfirmed > 0}
          onConfirm={(yes) => setAgreed({ terms, products: yes ? prices.atFloor : 0 })}
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
      {code && code.results.orders + code.results.waiting > 0 ? (
        <p className="field-hint">Orders that already used it do not change.</p>
      ) : null}
    </OfferForm>
  );
}
