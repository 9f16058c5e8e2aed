import { optionsOfList } from '@shop/contract/catalog/label-lists';
import { contradictedClaims } from '@shop/contract/catalog/claim-gate';
import * as productMessages from '@shop/contract/catalog/messages';
import { missingFacts, namesOfFacts } from '@shop/contract/catalog/label-gate';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { HSN_PATTERN, MAX_VARIANTS } from '@shop/contract/limits';
import { parseOptions } from '@shop/contract/catalog/variant-options';
import { listAdminCategories } from '@shop/contract/categories/calls';
import { parseRates, type TaxClass } from '@shop/contract/tax/rates';
import { claims } from '@shop/contract/catalog/claims';
import { netUnits } from '@shop/contract/catalog/product-facts';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { apiQuery } from '../../../platform/api-query.ts';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import { factLabels, factsOf, idsIn, type FactValues } from './admin-fact-values.ts';
import type { ProductValues } from './admin-product-values.ts';
import { ratesInWords } from './rates-in-words.ts';
import './admin-product-facts.css';
import './admin-product-form.css';

interface AdminProductFactsProps {
  form: UseFormReturn<ProductValues>;
  values: FactValues;
}

/** The facts that shoppers choose by and that the law requires on a label. None of them is needed to sell. */
export function AdminProductFacts({ form, values }: AdminProductFactsProps) {
  const { shop, legal, contact, labels } = useShopSettings();
  const { errors } = useFormState({ control: form.control });
  const facts = factsOf(values);
  const missing = missingFacts(facts, { contact });
  const ingredients = useWatch({ control: form.control, name: 'ingredients' });
  const contradicted = contradictedClaims({ ingredients, facts });
  const field = (name: keyof FactValues) => ({
    label: factLabels[name],
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <details className="admin-product-facts">
      <summary className="disclosure">
        Label, search and filters
        <span className="admin-product-facts-state">
          {missing.length > 0 ? `${missing.length} missing on the label` : 'Label complete'}
        </span>
      </summary>
      <div className="stack admin-product-facts-body">
        <p className="field-hint">
          <span>Something is missing in a list? Add it under </span>
          <OwnersLink className="quiet-link" to="/admin/settings#labels">
            Lists of the label
          </OwnersLink>
          <span>, in both languages.</span>
        </p>
        <Pills
          form={form}
          name="suits"
          options={optionsOfList('suits', labels)}
          hint="Shoppers can filter by these. The first three are shown on the product card."
        />
        <Pills
          form={form}
          name="notFor"
          options={optionsOfList('suits', labels)}
          hint="Shown on the product page, so that nobody buys the wrong product."
        />
        <Pills
          form={form}
          name="concerns"
          options={optionsOfList('concerns', labels)}
          hint="Shown as ‘Often chosen for’. Do not promise a cure: a cosmetic may not claim one."
        />
        <Pills
          form={form}
          name="claims"
          options={claims}
          hint="Shown on the product page, and what a search for ‘vegan’ or ‘sulphate free’ finds."
          errors={contradicted.map(productMessages.contradiction)}
        />
        <Pills
          form={form}
          name="allergens"
          options={optionsOfList('allergens', labels)}
          hint="Ingredients that some people react to."
        />
        <TextField
          {...field('searchWords')}
          hint="More words that find this product in search, separated by commas: gift, sabun. Shoppers do not see them."
        />
        <h3>Label</h3>
        <p className="field-hint">
          {missing.length > 0
            ? `By law, these must also be on the product page. Still missing: ${namesOfFacts(missing)}.`
            : 'The product page shows everything that the law requires on a label.'}
        </p>
        <div className="admin-form-row">
          <TextField
            {...field('netAmount')}
            type="number"
            inputMode="decimal"
            step="any"
            min="0"
            hint="Without packaging"
          />
          <Select {...field('netUnit')} options={netUnits} />
        </div>
        <Select
          {...field('kind')}
          options={optionsOfList('kinds', labels)}
          placeholder="Not set"
          hint="A bar is a toilet soap (IS 2888) or a bathing bar (IS 13498)."
        />
        <div className="admin-form-row">
          <TextField
            {...field('shelfLifeMonths')}
            type="number"
            inputMode="numeric"
            step="1"
            min="1"
            hint="Months from packing"
          />
          <TextField {...field('licenceNumber')} hint="The manufacturer’s cosmetics licence" />
        </div>
        <TextField
          {...field('maker')}
          hint={
            contact.addressLines.length > 0
              ? `With the address. If empty: ${legal.legalName || shop.name}, at your address.`
              : 'With the address. Your settings have no address yet under Contact.'
          }
        />
        <TextField {...field('countryOfOrigin')} hint="If empty: India" />
        <TextArea {...field('howToUse')} rows={3} />
        <TextField
          {...field('sizesOf')}
          hint="Products with the same text here are chosen on one page, as its sizes or scents: Amla Shampoo."
        />
        <div className="admin-form-row">
          <TextField
            {...field('options')}
            {...form.register('options', {
              validate: (typed) => parseOptions(typed) !== null || productCsvMessages.options('This field'),
            })}
            hint="What shoppers choose: Size: 100 g; Scent: Rose | गुलाब"
          />
          <TextField
            {...field('variantPlace')}
            type="number"
            inputMode="numeric"
            step="1"
            min="1"
            max={MAX_VARIANTS}
            hint="1 comes first. If empty: by size."
          />
        </div>
        <h3>Tax</h3>
        <CategoryClass form={form} />
        <div className="admin-form-row">
          <TextField
            {...field('hsn')}
            {...form.register('hsn', {
              validate: (typed) => isHsn(typed) || productCsvMessages.hsn('The code'),
            })}
            inputMode="numeric"
            hint="4, 6 or 8 digits"
          />
          <TextField
            {...field('gstRates')}
            {...form.register('gstRates', {
              validate: (typed) => areRates(typed) || productCsvMessages.gstRates('Rates'),
            })}
            hint="5, or with start dates: 18, 5 from 2025-09-22"
          />
        </div>
      </div>
    </details>
  );
}

function isHsn(typed: string): boolean {
  return typed.trim() === '' || HSN_PATTERN.test(typed.trim());
}

function areRates(typed: string): boolean {
  return typed.trim() === '' || parseRates(typed) !== null;
}

/** What the product has where its own fields are empty. */
function CategoryClass({ form }: Pick<AdminProductFactsProps, 'form'>) {
  const chosen = useWatch({ control: form.control, name: 'category' });
  const category = useQuery(apiQuery(listAdminCategories, {})).data?.data.find(({ _id }) => _id === chosen);
  const what =
    category === undefined
      ? 'what its category has'
      : `what ${category.label} has, ${classInWords(category)}`;
  return (
    <p className="field-hint">{`Printed on invoices. If empty: ${what}. Ask your accountant if you are not sure.`}</p>
  );
}

function classInWords({ hsn, gstRates }: TaxClass): string {
  if (hsn === '' && gstRates.length === 0) return 'which is nothing yet, so that orders get no invoice';
  const rates = gstRates.length === 0 ? 'no rate yet' : ratesInWords(gstRates);
  return `${hsn === '' ? 'no code yet' : `HSN ${hsn}`} at ${rates}`;
}

interface PillsProps {
  form: UseFormReturn<ProductValues>;
  name: 'suits' | 'notFor' | 'concerns' | 'claims' | 'allergens';
  options: readonly { id: string; label: string }[];
  hint: string;
  errors?: readonly string[];
}

function Pills({ form, name, options, hint, errors = [] }: PillsProps) {
  const labels = Object.fromEntries(options.map(({ id, label }) => [id, label]));
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <div>
          <ChoicePills
            legend={factLabels[name]}
            options={options.map(({ id }) => id)}
            labels={labels}
            chosen={idsIn(value)}
            onChoose={(chosen) => onChange(chosen.join(','))}
          />
          <p className="field-hint">{hint}</p>
          {errors.map((error) => (
            <ProblemText key={error}>{error}</ProblemText>
          ))}
        </div>
      )}
    />
  );
}
