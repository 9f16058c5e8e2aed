import { optionsOfList } from '@shop/contract/catalog/label-lists';
import { collectionSorts } from '@shop/contract/collections/collection-sorts';
import { MAX_LINE, MAX_NEW_DAYS } from '@shop/contract/limits';
import type { UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Checkbox, Select, TextField } from '../../../ui/text-field.tsx';
import type { CollectionValues } from './collection-values.ts';
import './collections.css';

interface CollectionRuleFieldsProps {
  form: UseFormReturn<CollectionValues>;
  values: CollectionValues;
}

function labelsOf<Id extends string>(options: readonly { id: Id; label: string }[]): Record<Id, string> {
  return Object.fromEntries(options.map(({ id, label }) => [id, label])) as Record<Id, string>;
}

/** What the products of a collection have in common. Empty fields are not used. */
export function CollectionRuleFields({ form, values }: CollectionRuleFieldsProps) {
  const { categories, labels } = useShopSettings();
  const concerns = optionsOfList('concerns', labels);
  const suits = optionsOfList('suits', labels);
  const field = fieldOf(form);
  const choose = (name: 'categories' | 'concerns' | 'suits') => (chosen: string[]) =>
    form.setValue(name, chosen as never[], { shouldDirty: true });
  return (
    <fieldset className="stack collection-rule">
      <legend className="sr-only">Rule</legend>
      <p className="field-hint">
        A product is in it when all fits that you fill in; of several choices in one line, one is enough.
      </p>
      <ChoicePills
        legend="Categories"
        options={categories.map(({ id }) => id)}
        labels={labelsOf(categories)}
        chosen={values.categories}
        onChoose={choose('categories')}
      />
      <ChoicePills
        legend="Chosen for"
        options={concerns.map(({ id }) => id)}
        labels={labelsOf(concerns)}
        chosen={values.concerns}
        onChoose={choose('concerns')}
      />
      <ChoicePills
        legend="Suits"
        options={suits.map(({ id }) => id)}
        labels={labelsOf(suits)}
        chosen={values.suits}
        onChoose={choose('suits')}
      />
      <TextField
        {...form.register('ingredient')}
        label="Ingredient"
        hint="As it is written in the products: neem"
        maxLength={MAX_LINE}
        autoComplete="off"
      />
      <div className="collection-row">
        <TextField
          {...form.register('leastPrice')}
          label="Price at least"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          hint="In ₹, after any sale"
        />
        <TextField
          {...field('mostPrice')}
          label="Price at most"
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          hint="In ₹"
        />
        <TextField
          {...form.register('newDays')}
          label="Added in the last … days"
          type="number"
          inputMode="numeric"
          step="1"
          min="1"
          max={MAX_NEW_DAYS}
          hint={`Up to ${MAX_NEW_DAYS}`}
        />
      </div>
      <Checkbox {...form.register('isOnSale')} label="On sale only" />
      <Select {...form.register('sort')} label="Order" defaultValue={values.sort} options={collectionSorts} />
    </fieldset>
  );
}
