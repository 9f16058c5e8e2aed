import { addSale, editSale, listSales } from '@shop/contract/offers/calls';
import type { Sale } from '@shop/contract/offers/schemas';
import { MAX_NAME } from '@shop/contract/limits';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { type SaleFields, saleFields, saleTerms } from './offer-fields.ts';
import { ScopeField } from './scope-field.tsx';
import './offers.css';

const kinds = [
  { id: 'percent', label: 'Percent off each price' },
  { id: 'amount', label: 'Rupees off each price' },
];
const fields = ['name', 'percent', 'amount', 'from', 'to'] as const;

/** A new sale, or one that is changed; of a running one the name and the end. */
export function SaleForm({ sale, onSaved }: { sale: Sale | undefined; onSaved: () => void }) {
  const form = useForm<SaleFields>({ defaultValues: saleFields(sale) });
  const { errors, isDirty } = form.formState;
  const settle = useUnsavedWork(isDirty);
  const [kind, scopeKind, categoryIds, products] = useWatch({
    control: form.control,
    name: ['kind', 'scopeKind', 'categoryIds', 'products'],
  });
  const hasBegun = sale?.state === 'running';
  const outcome = { failure: null, form: { form, fields }, invalidates: [listSales], onSuccess: saved };
  const add = useApiMutation<typeof addSale, SaleFields>(addSale, outcome);
  const edit = useApiMutation<typeof editSale, SaleFields>(editSale, outcome);
  const work = sale ? edit : add;

  function saved() {
    settle();
    onSaved();
  }

  function submit(typed: SaleFields) {
    const body = saleTerms(typed);
    if (sale) edit.mutate({ params: { id: sale._id }, body });
    else add.mutate({ body });
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      {hasBegun ? (
        <p className="field-hint">This sale has begun: its name and its end can still be changed.</p>
      ) : null}
      <TextField
        label="Name"
        hint="For yourself; shoppers see the lower prices."
        placeholder="Diwali weekend"
        autoComplete="off"
        maxLength={MAX_NAME}
        error={errors.name?.message}
        {...form.register('name')}
      />
      {/* What is disabled has no value in the form: it is locked by not being shown. */}
      {hasBegun ? null : (
        <>
          <Select label="What it gives" options={kinds} {...form.register('kind')} />
          {kind === 'percent' ? (
            <TextField
              label="Percent"
              hint="Prices are rounded down to whole rupees."
              inputMode="numeric"
              autoComplete="off"
              error={errors.percent?.message}
              {...form.register('percent')}
            />
          ) : (
            <TextField
              label="Rupees"
              hint="A price stays at least ₹1."
              inputMode="decimal"
              autoComplete="off"
              error={errors.amount?.message}
              {...form.register('amount')}
            />
          )}
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
            label="From (Indian time)"
            type="datetime-local"
            error={errors.from?.message}
            {...form.register('from')}
          />
        </>
      )}
      <TextField
        label="Until (Indian time)"
        hint="At this moment all prices are as before, by themselves."
        type="datetime-local"
        error={errors.to?.message}
        {...form.register('to')}
      />
      <ProblemText>{work.error?.fields?.scope ? undefined : work.problem}</ProblemText>
      <div className="button-row">
        <Button type="submit" isPending={work.isPending} pendingLabel="Saving">
          {sale ? 'Save' : 'Plan the sale'}
        </Button>
      </div>
    </form>
  );
}
