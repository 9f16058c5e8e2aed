import { getDashboard } from '@shop/contract/dashboard/calls';
import { getParcelMoney, saveCourierClaim } from '@shop/contract/failed-deliveries/calls';
import type { CourierClaim } from '@shop/contract/failed-deliveries/schemas';
import { dayOfIndia } from '@shop/contract/days';
import { MAX_NAME } from '@shop/contract/limits';
import { listAdminOrders } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { showTheirs } from '../../../platform/use-form-of-saved.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';

type Typed = Record<keyof CourierClaim, string>;
const FIELDS = ['courier', 'amount', 'fileBy', 'filedOn', 'reference', 'settledOn', 'settled'] as const;

interface ClaimFormProps {
  order: AdminOrder;
  /** Undefined: there is none yet. */
  claim: CourierClaim | undefined;
  onEnd: () => void;
}

/** What is asked of the courier, when it was filed, and what the courier answered. */
export function ClaimForm({ order, claim, onEnd }: ClaimFormProps) {
  const [today] = useState(() => dayOfIndia(new Date()));
  const [seen, setSeen] = useState(claim ?? null);
  const form = useForm<Typed>({ defaultValues: textsOf(order, seen, today) });
  const { errors } = form.formState;
  useUnsavedWork(form.formState.isDirty);
  const { mutate, isPending, problem } = useApiMutation(saveCourierClaim, {
    failure: null,
    form: { form, fields: FIELDS },
    invalidates: [getParcelMoney, listAdminOrders, getDashboard],
    onSuccess: onEnd,
    onFailure({ code, data }) {
      if (code !== 'claim_changed') return;
      const theirs = data as CourierClaim | null;
      showTheirs(form, { before: textsOf(order, seen, today), theirs: textsOf(order, theirs, today) });
      setSeen(theirs);
    },
  });
  const field = (name: (typeof FIELDS)[number], label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={errors[name]?.message}
      {...(name.endsWith('On') || name === 'fileBy' ? { type: 'date' } : { maxLength: MAX_NAME })}
      {...(isSum(name) ? { inputMode: 'decimal' as const } : {})}
      {...form.register(name, isSum(name) ? { validate: anAmount } : {})}
    />
  );
  return (
    <form
      noValidate
      className="stack"
      onSubmit={form.handleSubmit((typed) => {
        mutate({ params: { id: order._id }, body: { ...claimOf(typed), seen } });
      })}
    >
      {field('courier', 'Courier')}
      {field('amount', 'Asked for (₹)')}
      {field('fileBy', 'To be filed by')}
      {field('filedOn', 'Filed on', 'Empty: not filed yet.')}
      {field('reference', 'The courier’s number of it')}
      {field('settledOn', 'Answered on', 'Empty: no answer yet.')}
      {field('settled', 'Paid by the courier (₹)', '0 if it refused.')}
      <ProblemText>{problem}</ProblemText>
      <SubmitOrCancel label="Save claim" pendingLabel="Saving" isPending={isPending} onCancel={onEnd} />
    </form>
  );
}

function textsOf(order: AdminOrder, claim: CourierClaim | null, today: string): Typed {
  return {
    courier: claim?.courier ?? order.shipment?.courier ?? '',
    amount: claim ? String(claim.amount) : '',
    fileBy: claim?.fileBy ?? today,
    filedOn: claim?.filedOn ?? (claim ? today : ''),
    reference: claim?.reference ?? '',
    settledOn: claim?.settledOn ?? '',
    settled: claim?.settled === undefined ? '' : String(claim.settled),
  };
}

const isSum = (name: keyof Typed) => name === 'amount' || name === 'settled';

/** `1,234.50`; 0 if it is empty. */
const amountOf = (text: string) => Number(text.replaceAll(',', ''));

/** Nothing that is mistyped counts as 0, which means that the courier refused. */
const anAmount = (text: string) => amountOf(text) >= 0 || 'Enter a sum in rupees, such as 249.50.';

/** What is typed, without what is empty. */
function claimOf(typed: Typed): CourierClaim {
  return {
    courier: typed.courier,
    amount: amountOf(typed.amount),
    fileBy: typed.fileBy,
    reference: typed.reference,
    ...(typed.filedOn && { filedOn: typed.filedOn }),
    ...(typed.settledOn && { settledOn: typed.settledOn }),
    ...(typed.settled.trim() && { settled: amountOf(typed.settled) }),
  };
}
