import { editCategory } from '@shop/contract/categories/calls';
import type { AdminCategory, CategoryFields } from '@shop/contract/categories/schemas';
import {
  HSN_PATTERN,
  MAX_GST_PERCENT,
  MAX_GST_RATES,
  MAX_SHOP_NAME,
  MAX_TAGLINE,
} from '@shop/contract/limits';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { parseRates, ratesText } from '@shop/contract/tax/rates';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { seenOf } from '../../../platform/changed-of.ts';
import { fieldOf } from '../../../platform/field-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { showTheirs } from '../../../platform/use-form-of-saved.ts';
import { useSettingsReload } from '../../../platform/use-settings-reload.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { Checkbox, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { CATEGORY_READS } from './categories-query.ts';

interface CategoryFormProps {
  category: AdminCategory;
  /** Address of the selected picture. Null: none. */
  image: string | null;
  isUploading: boolean;
  uploader: ReactNode;
  onSaved: () => void;
}

interface CategoryValues {
  label: string;
  line: string;
  searchWords: string;
  hsn: string;
  gstRates: string;
  isHidden: boolean;
}

/** Name, description and picture of a category, and whether shoppers see it. */
export function CategoryForm({ category, image, isUploading, uploader, onSaved }: CategoryFormProps) {
  const [seen, setSeen] = useState(category);
  const form = useForm<CategoryValues>({ defaultValues: valuesOf(seen) });
  const { isDirty, dirtyFields } = form.formState;
  const [opened] = useState(category.picture?.url ?? null);
  const field = fieldOf(form);
  const settle = useUnsavedWork(isDirty || isUploading || image !== opened);
  const reload = useSettingsReload();
  const { mutate, isPending, problem, error } = useApiMutation(editCategory, {
    failure: null,
    form: { form, fields: ['label', 'line', 'searchWords', 'hsn', 'gstRates'] },
    invalidates: CATEGORY_READS,
    async onSuccess() {
      await reload();
      settle();
      onSaved();
    },
    onFailure({ code, data }) {
      if (code !== 'category_changed') return;
      const theirs = data as AdminCategory;
      showTheirs(form, { before: valuesOf(seen), theirs: valuesOf(theirs) });
      setSeen(theirs);
    },
  });
  const isTheirs = error?.code === 'category_changed';

  function submit({ label, line, searchWords, hsn, gstRates, isHidden }: CategoryValues) {
    const words = searchWords.split(',').map((word) => word.trim());
    // What was not changed here stays as somebody else may have saved it meanwhile.
    const changed: CategoryFields = {
      ...(dirtyFields.label && { label }),
      ...(dirtyFields.line && { line }),
      ...(dirtyFields.isHidden && { isHidden }),
      ...(image !== opened && { image }),
      ...(dirtyFields.searchWords && { searchWords: words.filter((word) => word !== '') }),
      ...(dirtyFields.hsn && { hsn: hsn.trim() }),
      ...(dirtyFields.gstRates && { gstRates: parseRates(gstRates) ?? [] }),
    };
    const before = seenOf<CategoryFields>({ ...seen, image: seen.picture?.url ?? null }, changed);
    mutate({ params: { categoryId: category._id }, body: { ...changed, seen: before } });
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        {...field('label')}
        label="Name"
        hint={`Shown in menus, tiles and filters. Its address stays /shop/listing?category=${category._id}.`}
        maxLength={MAX_SHOP_NAME}
        autoComplete="off"
      />
      <TextField
        {...field('line')}
        label="Short text below its picture (optional)"
        maxLength={MAX_TAGLINE}
        autoComplete="off"
      />
      <h3>Picture</h3>
      {uploader}
      <TextArea
        {...field('searchWords')}
        label="Search words (optional)"
        hint="More words that find its products in search, separated by commas, in any language. Shoppers do not see them."
        rows={2}
      />
      <h3>Tax</h3>
      <p className="field-hint">
        For products that have none of their own. Without both, a shop registered for GST cannot bill them.
        Ask your accountant if you are not sure.
      </p>
      <TextField
        {...field('hsn', { validate: (typed) => isHsn(typed) || productCsvMessages.hsn('The code') })}
        label="HSN code"
        inputMode="numeric"
        autoComplete="off"
        hint="4, 6 or 8 digits"
      />
      <TextField
        {...field('gstRates', {
          validate: (typed) => areRates(typed) || productCsvMessages.gstRates('Rates'),
        })}
        label="GST rate in %"
        autoComplete="off"
        hint="5, or with start dates: 18, 5 from 2025-09-22"
      />
      <Checkbox {...form.register('isHidden')} label="Hide from menus, tiles and filters" />
      <p className="field-hint">Products in a hidden category stay on sale and can be found by search.</p>
      {isTheirs ? (
        <SavedByOthers>
          <ProblemText>{problem}</ProblemText>
          <p>{`It is now: ${inWords(seen)}. Save again to have yours instead.`}</p>
        </SavedByOthers>
      ) : null}
      <SaveRow problem={isTheirs ? undefined : problem} disabled={isUploading} isPending={isPending} />
    </form>
  );
}

function valuesOf({ label, line, searchWords, hsn, gstRates, isHidden }: AdminCategory): CategoryValues {
  return {
    label,
    line,
    searchWords: searchWords.join(', '),
    hsn,
    gstRates: ratesText(gstRates),
    isHidden,
  };
}

function inWords(category: AdminCategory): string {
  const { label, line, searchWords, hsn, gstRates, isHidden } = valuesOf(category);
  const parts = [label, line, searchWords, hsn, gstRates, isHidden ? 'hidden' : ''];
  return parts.filter((part) => part !== '').join(' · ');
}

function isHsn(typed: string): boolean {
  return typed.trim() === '' || HSN_PATTERN.test(typed.trim());
}

function areRates(typed: string): boolean {
  if (typed.trim() === '') return true;
  const rates = parseRates(typed);
  return (
    rates !== null &&
    rates.length <= MAX_GST_RATES &&
    rates.every(({ percent }) => percent <= MAX_GST_PERCENT)
  );
}
