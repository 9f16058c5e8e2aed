import { editCollection, listAdminCollections } from '@shop/contract/collections/calls';
import { collectionPath } from '@shop/contract/collections/collection-sorts';
import type { AdminCollection, CollectionDraft } from '@shop/contract/collections/schemas';
import { MAX_FACT_TEXT, MAX_NAME, MAX_SLUG } from '@shop/contract/limits';
import { effectiveUnitPrice } from '@shop/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { fieldOf } from '../../../platform/field-of.ts';
import { FloorQuestion, useFloorQuestion } from '../../../platform/floor-question.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useFormOfSaved } from '../../../platform/use-form-of-saved.ts';
import { Rupees } from '../../../ui/exact.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { CollectionRuleFields } from './collection-rule-fields.tsx';
import {
  type CollectionValues,
  type PickedProduct,
  changeOf,
  draftOf,
  valuesOf,
} from './collection-values.ts';
import { previewQuery } from './collections-queries.ts';
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
  const { base, takeOver } = useFormOfSaved(form, collection, valuesOf);
  const [opened] = useState(collection.picture?.url ?? null);
  const { isDirty } = form.formState;
  const field = fieldOf(form);
  const queryClient = useQueryClient();
  const values = useWatch({ control: form.control }) as CollectionValues;
  const settle = useUnsavedWork(isDirty || isUploading || image !== opened);
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
      onFailure(refused) {
        if (!isChanged(refused)) return;
        takeOver(refused.data as AdminCollection);
        void queryClient.invalidateQueries({ queryKey: apiQueryKey(listAdminCollections) });
      },
    },
  );
  const wasChanged = isChanged(error);

  const { floorConfirmed, floorQuestion } = useFloorQuestion(error, JSON.stringify(draftOf(values)));

  function submit(typed: CollectionValues) {
    const body = {
      ...changeOf(typed),
      ...(image !== opened && { image }),
      floorConfirmed,
      version: base.version,
    };
    mutate({ params: { collectionId: collection._id }, body });
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField {...field('name')} label="Name" maxLength={MAX_NAME} autoComplete="off" />
      <TextField
        {...field('slug')}
        label="Address"
        hint={`Its page is at ${collectionPath(values.slug.trim().toLowerCase())}. Links to its earlier addresses still work.`}
        maxLength={MAX_SLUG}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        {...field('description')}
        label="Description (optional)"
        hint="Shown above its products and in search results."
        rows={3}
        maxLength={MAX_FACT_TEXT}
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
      {wasChanged ? (
        <SavedByOthers>
          <ProblemText>{problem}</ProblemText>
          <p>The form shows what is saved now, with what you entered. Save again to keep it like this.</p>
        </SavedByOthers>
      ) : null}
      <SaveRow problem={wasChanged ? undefined : problem} disabled={isUploading} isPending={isPending} />
    </form>
  );
}

/** Somebody else has saved the collection since it was opened. */
function isChanged(error: ApiError | null): boolean {
  return error?.code === 'collection_changed';
}

const SHOWN = 8;

/** What shoppers would see in a collection now. */
function CollectionMatches({ draft }: { draft: CollectionDraft }) {
  const shown = useDeferredValue(JSON.stringify(draft));
  const query = useQuery(previewQuery(JSON.parse(shown) as CollectionDraft));
  return (
    <section aria-label="What shoppers see" className="collection-matches">
      <QueryView query={query} what="The products" skeleton={<Skeleton height={11} />}>
        {({ data, total }) => (
          <>
            <output>{countOf(total)}</output>
            <ol>
              {data.slice(0, SHOWN).map(({ _id, title, pictures: [picture], ...prices }) => (
                <li key={_id}>
                  {picture ? <Picture picture={picture} alt="" sizes="3rem" /> : null}
                  <span>{title}</span>
                  <span>
                    <Rupees of={effectiveUnitPrice(prices)} />
                  </span>
                </li>
              ))}
            </ol>
            {total > SHOWN ? <p className="field-hint">And {total - SHOWN} more.</p> : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

function countOf(total: number): string {
  if (total === 0) return 'Shoppers now see no products in it.';
  return total === 1 ? 'Shoppers now see 1 product in it.' : `Shoppers now see ${total} products in it.`;
}
