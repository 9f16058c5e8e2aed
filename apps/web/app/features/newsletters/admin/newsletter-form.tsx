import { MAX_NAME, MAX_TEXT, NEWSLETTER } from '@shop/contract/limits';
import type { Call } from '@shop/contract/call';
import { addNewsletter, editNewsletter, listNewsletters } from '@shop/contract/newsletters/calls';
import type { Audience, AudienceKind, Newsletter } from '@shop/contract/newsletters/schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { langOf } from '../../../platform/language.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { type ApiMutationOptions, useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useFormOfSaved } from '../../../platform/use-form-of-saved.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { PeopleCount } from './people-count.tsx';

interface Picked {
  _id: string;
  title: string;
}

interface Fields {
  enSubject: string;
  enText: string;
  hiSubject: string;
  hiText: string;
  products: Picked[];
  kind: AudienceKind;
  /** A category's id, or '' for anything. */
  categoryId: string;
  /** The one product, if any; it goes before the category. */
  product: Picked[];
  days: string;
}

interface NewsletterFormProps {
  newsletter: Newsletter | undefined;
  /** Renders the product picker. */
  renderPicker: (picked: Picked[], onPick: (picked: Picked[]) => void, most: number) => ReactNode;
  /** The most products that it shows. */
  mostProducts: number;
  onSaved: () => void;
}

const kinds: { id: AudienceKind; label: string }[] = [
  { id: 'all', label: 'Everybody who confirmed' },
  { id: 'bought', label: 'Who bought lately' },
  { id: 'notSince', label: 'Who bought, but not lately' },
];
const INSTALLED_DAYS = 90;
const DAYS_PROBLEM = `Enter a number of days from 1 to ${NEWSLETTER.mostDays.toLocaleString('en-IN')}.`;

/** Writes a newsletter, or changes a draft. */
export function NewsletterForm({ newsletter, renderPicker, mostProducts, onSaved }: NewsletterFormProps) {
  const { categories } = useShopSettings();
  const form = useForm<Fields>({ defaultValues: fieldsOf(newsletter) });
  const { control, register, setValue, formState } = form;
  const [products, product, kind, days, categoryId] = useWatch({
    control,
    name: ['products', 'product', 'kind', 'days', 'categoryId'],
  });
  const { base, takeOver } = useFormOfSaved(form, newsletter, fieldsOf);
  const queryClient = useQueryClient();
  const settle = useUnsavedWork(formState.isDirty);
  const outcome = {
    failure: null,
    invalidates: [listNewsletters],
    onSuccess() {
      settle();
      onSaved();
    },
    onFailure(error) {
      if (error.code !== 'newsletter_changed') return;
      takeOver(error.data as Newsletter);
      void queryClient.invalidateQueries({ queryKey: apiQueryKey(listNewsletters) });
    },
  } satisfies ApiMutationOptions<Call, Fields>;
  const add = useApiMutation(addNewsletter, outcome);
  const edit = useApiMutation(editNewsletter, outcome);
  const work = newsletter ? edit : add;
  const wasChanged = work.error?.code === 'newsletter_changed';
  const audience = audienceOf({ kind, days, product, categoryId });

  function submit({ enSubject, enText, hiSubject, hiText, ...typed }: Fields) {
    const body = {
      words: {
        en: { subject: enSubject.trim(), text: enText.trim() },
        hi: { subject: hiSubject.trim(), text: hiText.trim() },
      },
      productIds: typed.products.map(({ _id }) => _id),
      audience: audienceOf(typed),
    };
    if (base) edit.mutate({ params: { id: base._id }, body: { ...body, version: base.version } });
    else add.mutate({ body });
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="Subject in English"
        maxLength={MAX_NAME}
        autoComplete="off"
        {...register('enSubject')}
      />
      <TextArea
        label="Text in English"
        hint="An empty line begins a new paragraph."
        rows={7}
        maxLength={MAX_TEXT}
        {...register('enText')}
      />
      <TextField
        label="Subject in Hindi"
        hint="Left empty, everybody gets it in English."
        lang="hi"
        maxLength={MAX_NAME}
        autoComplete="off"
        {...register('hiSubject')}
      />
      <TextArea label="Text in Hindi" lang="hi" rows={7} maxLength={MAX_TEXT} {...register('hiText')} />
      <fieldset className="stack-close">
        <legend className="group-label">Products that it shows</legend>
        {renderPicker(
          products,
          (picked) => setValue('products', picked, { shouldDirty: true }),
          mostProducts,
        )}
      </fieldset>
      <Select label="To whom" options={kinds} defaultValue={kind} {...register('kind')} />
      {kind === 'all' ? null : (
        <>
          <Select
            label="What was bought"
            options={[{ id: '', label: 'Anything' }, ...categories.map(({ id, label }) => ({ id, label }))]}
            defaultValue={categoryId}
            {...register('categoryId')}
          />
          <fieldset className="stack-close">
            <legend className="group-label">Or one product</legend>
            {renderPicker(product, (picked) => setValue('product', picked, { shouldDirty: true }), 1)}
          </fieldset>
          <TextField
            label="Days"
            hint="So many days back is lately."
            inputMode="numeric"
            autoComplete="off"
            error={formState.errors.days?.message}
            {...register('days', { validate: (typed) => isDays(typed) || DAYS_PROBLEM })}
          />
        </>
      )}
      <PeopleCount audience={audience} />
      {wasChanged && base ? (
        <SavedByOthers>
          <ProblemText>{work.problem}</ProblemText>
          <p>It is now:</p>
          {[base.words.en, base.words.hi].flatMap(({ subject, text }) =>
            [subject, text].filter(Boolean).map((words) => (
              <p key={words} lang={langOf(words)}>
                {words}
              </p>
            )),
          )}
          <p>The form shows that with what you entered. Save again to keep it like this.</p>
        </SavedByOthers>
      ) : null}
      <SaveRow
        problem={wasChanged ? undefined : work.problem}
        isPending={work.isPending}
        label="Save draft"
      />
    </form>
  );
}

function fieldsOf(newsletter: Newsletter | undefined): Fields {
  const { en, hi } = newsletter?.words ?? { en: { subject: '', text: '' }, hi: { subject: '', text: '' } };
  const { kind, categoryId, productId, days } = newsletter?.audience ?? { kind: 'all', days: INSTALLED_DAYS };
  const title = newsletter?.products.find(({ _id }) => _id === productId)?.title;
  return {
    enSubject: en.subject,
    enText: en.text,
    hiSubject: hi.subject,
    hiText: hi.text,
    products: newsletter?.products ?? [],
    kind,
    categoryId: categoryId ?? '',
    product: productId ? [{ _id: productId, title: title ?? 'The chosen product' }] : [],
    days: String(days),
  };
}

function isDays(typed: string): boolean {
  return /^\s*\d+\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= NEWSLETTER.mostDays;
}

/** What the form says now; until the days are a number that may be, the usual one. */
function audienceOf({
  kind,
  days,
  product,
  categoryId,
}: Pick<Fields, 'kind' | 'days' | 'product' | 'categoryId'>): Audience {
  const [one] = product;
  return {
    kind,
    days: isDays(days) ? Number(days) : INSTALLED_DAYS,
    ...(kind !== 'all' && one ? { productId: one._id } : {}),
    ...(kind !== 'all' && !one && categoryId ? { categoryId } : {}),
  };
}
