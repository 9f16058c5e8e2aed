import { editCollection, listAdminCollections } from '@shop/contract/collections/calls';
import { collectionPath } from '@shop/contract/collections/collection-sorts';
import type { AdminCollection } from '@shop/contract/collections/schemas';
import { MAX_FACT_TEXT, MAX_NAME, MAX_SLUG } from '@shop/contract/limits';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FloorQuestion, useFloorQuestion } from '../../../platform/floor-question.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { SaveRow } from '../../../ui/save-row.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { CollectionMatches } from './collection-matches.tsx';
import { CollectionRuleFields } from './collection-rule-fields.tsx';
import {
  type CollectionValues,
  type PickedProduct,
  changeOf,
  draftOf,
  valuesOf,
} from './collection-values.ts';
import './collections.css';

interface CollectionFormProps {
  collection: AdminCollection;
  /** Address of the selected picture. Null: none. */
  image: string | null;
  isUploading: boolean;
  uploader: ReactNode;
  /** Renders the picker, with which products are picked and ordered. */
  renderPicker: (picked: PickedProduct[], onPick: (picked: PickedProduct[]) => void) => ReactNode;
  onSaved: () => void;
}

const ways = [
  { id: 'hand', label: 'Picked by hand' },
  { id: 'rule', label: 'Found by a rule' },
] as const;

/** Name, description, picture and products of a collection, with a preview of what shoppers would see now. */
export function CollectionForm({
  collection,
  image,
  isUploading,
  uploader,
  renderPicker,
  onSaved,
}: CollectionFormProps) {
  const form = useForm<CollectionValues>({ defaultValues: valuesOf(collection) });
  const { errors, isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as CollectionValues;
  const settle = useUnsavedWork(isDirty || isUploading || image !== (collection.picture?.url ?? null));
  const { mutate, isPending, problem, error } = useApiMutation<typeof editCollection, CollectionValues>(
    editCollection,
    {
      failure: null,
      form: { form, fields: ['name', 'slug', 'description', 'mostPrice'] },
      invalidates: [listAdminCollections],
      onSuccess() {
        settle();
        onSaved();
      },
    },
  );

  const { floorConfirmed, floorQuestion } = useFloorQuestion(error, JSON.stringify(draftOf(values)));

  function submit(typed: CollectionValues) {
    const body = { ...changeOf(typed, image), floorConfirmed };
    mutate({ params: { collectionId: collection._id }, body });
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        {...form.register('name')}
        label="Name"
        maxLength={MAX_NAME}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('slug')}
        label="Address"
        hint={`Its page is at ${collectionPath(values.slug.trim().toLowerCase())}. Links to its earlier addresses still work.`}
        maxLength={MAX_SLUG}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug?.message}
      />
      <TextArea
        {...form.register('description')}
        label="Description (optional)"
        hint="Shown above its products and in search results."
        rows={3}
        maxLength={MAX_FACT_TEXT}
        error={errors.description?.message}
      />
      <h3>Picture</h3>
      {uploader}
      <Select {...form.register('by')} label="Products" defaultValue={values.by} options={ways} />
      {values.by === 'hand' ? (
        renderPicker(values.picked, (picked) => form.setValue('picked', picked, { shouldDirty: true }))
      ) : (
        <CollectionRuleFields form={form} values={values} />
      )}
      <CollectionMatches draft={draftOf(values)} />
      <Checkbox {...form.register('isShown')} label="Show to shoppers" />
      <p className="field-hint">
        It is then in the sitemap too. You can link to it from a banner, a page or an email.
      </p>
      <FloorQuestion label="Sell at ₹1 in a sale" {...floorQuestion} />
      <SaveRow problem={problem} disabled={isUploading} isPending={isPending} />
    </form>
  );
}
