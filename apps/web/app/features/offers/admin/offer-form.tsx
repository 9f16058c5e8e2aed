import type { Call } from '@shop/contract/call';
import type { Code, Sale } from '@shop/contract/offers/schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import type { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import type { ApiMutationOptions, useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useFormOfSaved } from '../../../platform/use-form-of-saved.ts';
import { typedNumber } from '../../../platform/typed-number.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import type { CodeFields, SaleFields, SharedFields } from './offer-fields.ts';

/**
 * The form of a code or sale: its values, and what its two save calls have in common.
 * @param saved undefined for a new one
 */
export function useOfferForm<Fields extends FieldValues, Saved extends Code | Sale>(
  saved: Saved | undefined,
  fieldsOf: (saved: Saved | undefined) => Fields,
  { fields, lists, onSaved }: { fields: readonly Path<Fields>[]; lists: Call; onSaved: () => void },
) {
  const form = useForm<Fields>({ defaultValues: fieldsOf(saved) as DefaultValues<Fields> });
  const { base, takeOver } = useFormOfSaved(form, saved, fieldsOf);
  const queryClient = useQueryClient();
  const settle = useUnsavedWork(form.formState.isDirty);
  const outcome = {
    failure: null,
    form: { form, fields },
    invalidates: [lists],
    onSuccess() {
      settle();
      onSaved();
    },
    onFailure(error) {
      if (!isChanged(error)) return;
      takeOver(error.data as Saved);
      void queryClient.invalidateQueries({ queryKey: apiQueryKey(lists) });
    },
  } satisfies ApiMutationOptions<Call, Fields>;
  return {
    form,
    outcome,
    /** The saved version that the fields come from, except for what the owner changed; undefined for a new one. */
    base,
  };
}

/** Somebody else has saved the offer since it was opened. */
function isChanged(error: ApiError | null): boolean {
  return error?.code === 'offer_changed';
}

interface OfferFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  work: Pick<ReturnType<typeof useApiMutation>, 'isPending' | 'error' | 'problem'>;
  /** Label of the submit button. */
  submitLabel: string;
  /** What was saved by somebody else, a line each, where that is why the work was refused. */
  current: readonly string[];
  onSubmit: (typed: Fields) => void;
  children: ReactNode;
}

/** The frame of the form. Its fields find the form through the context. */
export function OfferForm<Fields extends FieldValues>({
  form,
  work,
  submitLabel,
  current,
  onSubmit,
  children,
}: OfferFormProps<Fields>) {
  const wasChanged = isChanged(work.error);
  return (
    <FormProvider {...form}>
      <form className="stack" noValidate onSubmit={form.handleSubmit(onSubmit)}>
        {children}
        {wasChanged ? (
          <SavedByOthers>
            <ProblemText>{work.problem}</ProblemText>
            <p>It is now:</p>
            {current.map((words) => (
              <p key={words}>{words}</p>
            ))}
            <p>The form shows that with what you entered. Save again to keep it like this.</p>
          </SavedByOthers>
        ) : null}
        <SaveRow
          problem={work.error?.fields?.scope || wasChanged ? undefined : work.problem}
          isPending={work.isPending}
          label={submitLabel}
        />
      </form>
    </FormProvider>
  );
}

interface OfferFieldProps extends ComponentProps<typeof TextField> {
  name: keyof CodeFields | keyof SaleFields;
  validate?: (typed: string) => true | string;
}

/** A one-line text field of the form, with its error. */
export function OfferField({ name, validate, ...rest }: OfferFieldProps) {
  const { register, formState, getFieldState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return <TextField autoComplete="off" error={error?.message} {...register(name, { validate })} {...rest} />;
}

interface WorthFieldsProps {
  kinds: { id: string; label: string }[];
  percentHint?: string;
  amountHint?: string;
}

/** A number field of the form. Empty values are left to the server. */
export function OfferNumber(props: Omit<OfferFieldProps, 'validate'>) {
  return <OfferField {...props} validate={checkNumber} />;
}

function checkNumber(typed: string): true | string {
  return typed.trim() === '' || typedNumber(typed) !== null || 'Enter a number, such as 250.';
}

/** Fields for the kind and size of the reduction. */
export function WorthFields({ kinds, percentHint, amountHint }: WorthFieldsProps) {
  const { control, register } = useFormContext<SharedFields & { kind: string }>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <Select label="Discount" options={kinds} defaultValue={kind} {...register('kind')} />
      {kind === 'percent' ? (
        <OfferNumber name="percent" label="Percent" hint={percentHint} inputMode="numeric" />
      ) : kind === 'amount' ? (
        <OfferNumber name="amount" label="Rupees" hint={amountHint} inputMode="decimal" />
      ) : null}
    </>
  );
}
