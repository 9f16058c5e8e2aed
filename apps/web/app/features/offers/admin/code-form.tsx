import { addCode, editCode, listCodes } from '@shop/contract/offers/calls';
import type { Code, CodeTerms } from '@shop/contract/offers/schemas';
import { CODE_MAX, MAX_LINE } from '@shop/contract/limits';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Checkbox, Select, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { type CodeFields, codeFields, codeTerms } from './offer-fields.ts';
import { ScopeField } from './scope-field.tsx';
import './offers.css';

const kinds: { id: CodeTerms['kind']; label: string }[] = [
  { id: 'percent', label: 'Percent off the goods' },
  { id: 'amount', label: 'Rupees off the goods' },
  { id: 'freeDelivery', label: 'Free delivery' },
];

/** The server's fields, as the form has them. */
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

/** A new code, or one that is changed. */
export function CodeForm({ code, onSaved }: { code: Code | undefined; onSaved: () => void }) {
  const form = useForm<CodeFields>({ defaultValues: codeFields(code) });
  const { errors, isDirty } = form.formState;
  const settle = useUnsavedWork(isDirty);
  const [kind, scopeKind, categoryIds, products] = useWatch({
    control: form.control,
    name: ['kind', 'scopeKind', 'categoryIds', 'products'],
  });
  const outcome = {
    failure: null,
    form: { form, fields },
    invalidates: [listCodes],
    onSuccess: saved,
  };
  const add = useApiMutation<typeof addCode, CodeFields>(addCode, outcome);
  const edit = useApiMutation<typeof editCode, CodeFields>(editCode, outcome);
  const work = code ? edit : add;

  function saved() {
    settle();
    onSaved();
  }

  function submit(typed: CodeFields) {
    const body = codeTerms(typed);
    if (code) edit.mutate({ params: { id: code._id }, body });
    else add.mutate({ body });
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="Code"
        hint="What shoppers type: letters, digits and dashes. Capitals do not matter."
        placeholder="DIWALI20"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Select label="What it gives" options={kinds} {...form.register('kind')} />
      {kind === 'percent' ? (
        <TextField
          label="Percent"
          inputMode="numeric"
          autoComplete="off"
          error={errors.percent?.message}
          {...form.register('percent')}
        />
      ) : kind === 'amount' ? (
        <TextField
          label="Rupees"
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...form.register('amount')}
        />
      ) : null}
      <ScopeField
        kind={scopeKind}
        categoryIds={categoryIds}
        products={products}
        error={work.error?.fields?.scope}
        onKind={(chosen) => form.setValue('scopeKind', chosen, { shouldDirty: true })}
        onCategories={(ids) => form.setValue('categoryIds', ids, { shouldDirty: true })}
        onProducts={(chosen) => form.setValue('products', chosen, { shouldDirty: true })}
      />
      <TextField
        label="Least order in ₹ (optional)"
        hint="What the goods that it is for come to at least."
        inputMode="decimal"
        autoComplete="off"
        error={errors.leastOrder?.message}
        {...form.register('leastOrder')}
      />
      <div className="offer-pair">
        <TextField
          label="Uses a shopper (optional)"
          inputMode="numeric"
          autoComplete="off"
          error={errors.usesPerShopper?.message}
          {...form.register('usesPerShopper')}
        />
        <TextField
          label="Uses in all (optional)"
          inputMode="numeric"
          autoComplete="off"
          error={errors.usesInAll?.message}
          {...form.register('usesInAll')}
        />
      </div>
      <Checkbox label="Only for first orders" {...form.register('firstOrderOnly')} />
      <div className="offer-pair">
        <TextField
          label="From (Indian time)"
          type="datetime-local"
          error={errors.from?.message}
          {...form.register('from')}
        />
        <TextField
          label="Until (optional)"
          type="datetime-local"
          error={errors.to?.message}
          {...form.register('to')}
        />
      </div>
      <TextField
        label="Given to (optional)"
        hint="A note for yourself; shoppers do not see it."
        autoComplete="off"
        maxLength={MAX_LINE}
        error={errors.givenTo?.message}
        {...form.register('givenTo')}
      />
      {code && code.results.orders + code.results.waiting > 0 ? (
        <p className="field-hint">Orders that used it stay as they are.</p>
      ) : null}
      <ProblemText>{work.error?.fields?.scope ? undefined : work.problem}</ProblemText>
      <div className="button-row">
        <Button type="submit" isPending={work.isPending} pendingLabel="Saving">
          {code ? 'Save' : 'Make the code'}
        </Button>
      </div>
    </form>
  );
}
