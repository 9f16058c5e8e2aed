import { editCategory } from '@shop/contract/categories/calls';
import type { AdminCategory } from '@shop/contract/categories/schemas';
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
import { fieldOf } from '../../../platform/field-of.ts';
import { SaveRow } from '../../../ui/save-row.tsx';
import { Checkbox, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { useCategoryMutation } from './use-category-mutation.ts';

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
  const form = useForm<CategoryValues>({
    defaultValues: {
      label: category.label,
      line: category.line,
      searchWords: category.searchWords.join(', '),
      hsn: category.hsn,
      gstRates: ratesText(category.gstRates),
      isHidden: category.isHidden,
    },
  });
  const { isDirty, dirtyFields } = form.formState;
  const [opened] = useState(category.picture?.url ?? null);
  const field = fieldOf(form);
  const settle = useUnsavedWork(isDirty || isUploading || image !== opened);
  const { mutate, isPending, problem } = useCategoryMutation<typeof editCategory, CategoryValues>(
    editCategory,
    {
      failure: null,
      form: { form, fields: ['label', 'line', 'searchWords', 'hsn', 'gstRates'] },
      onSuccess() {
        settle();
        onSaved();
      },
    },
  );

  function submit({ label, line, searchWords, hsn, gstRates, isHidden }: CategoryValues) {
    const words = searchWords.split(',').map((word) => word.trim());
    // What was not changed here stays as somebody else may have saved it meanwhile.
    mutate({
      params: { categoryId: category._id },
      body: {
        ...(dirtyFields.label && { label }),
        ...(dirtyFields.line && { line }),
        ...(dirtyFields.isHidden && { isHidden }),
        ...(image !== opened && { image }),
        ...(dirtyFields.searchWords && { searchWords: words.filter((word) => word !== '') }),
        ...(dirtyFields.hsn && { hsn: hsn.trim() }),
        ...(dirtyFields.gstRates && { gstRates: parseRates(gstRates) ?? [] }),
      },
    });
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
      <SaveRow problem={problem} disabled={isUploading} isPending={isPending} />
    </form>
  );
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
