import { enterRemittance, previewRemittance } from '@shop/contract/cash/calls';
import type { RemittancePreview, TypedRemittance } from '@shop/contract/cash/schemas';
import { countOf } from '@shop/contract/count-of';
import { dayOfIndia } from '@shop/contract/days';
import { MAX_NAME, MAX_REMITTANCE_TEXT } from '@shop/contract/limits';
import { isRupees } from '@shop/contract/money';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { readTableFile } from '../../../platform/read-table-file.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CsvDropZone } from '../../../ui/csv-drop-zone.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { CASH_READS } from './cash-reads.ts';
import { RemittedParcels } from './remitted-parcels.tsx';
import './remittances.css';

type Typed = Record<keyof TypedRemittance, string>;

const FIELDS = ['courier', 'reference', 'paidOn', 'amount', 'parcels'] as const;

/** Enters a courier's payout, typed or from its CSV file. Shows it line by line before anything is booked. */
export function RemittanceForm({ onEntered }: { onEntered: () => void }) {
  const { orders } = useShopSettings();
  const [today] = useState(() => dayOfIndia(new Date()));
  const form = useForm<Typed>({
    defaultValues: { courier: '', reference: '', paidOn: today, amount: '', parcels: '' },
  });
  const [preview, setPreview] = useState<{ typed: TypedRemittance; answer: RemittancePreview }>();
  const { isDirty } = form.formState;
  const field = fieldOf(form);
  const settle = useUnsavedWork(isDirty);
  const checking = useApiMutation(previewRemittance, {
    success: null,
    failure: null,
    form: { form, fields: FIELDS },
    onSuccess: ({ data }, { body }) => setPreview({ typed: body, answer: data }),
  });
  const entering = useApiMutation(enterRemittance, {
    failure: null,
    invalidates: CASH_READS,
    form: { form, fields: FIELDS },
    onSuccess: () => {
      settle();
      onEntered();
    },
    onFailure: () => setPreview(undefined),
  });

  async function readFile(file: File) {
    const read = await readTableFile(file);
    if ('problem' in read) {
      form.setError('parcels', { message: read.problem });
      return;
    }
    form.setValue('parcels', read.text, { shouldDirty: true });
    form.clearErrors('parcels');
  }

  function check({ amount, ...texts }: Typed) {
    checking.mutate({ body: { ...texts, amount: Number(amount) } });
  }

  if (preview) {
    const { typed, answer } = preview;
    return (
      <div className="stack">
        <p>
          <output>{previewWords(answer)}</output>
        </p>
        {answer.amountColumn === undefined ? null : (
          <p>The amounts are those of the column “{answer.amountColumn}”.</p>
        )}
        <RemittedParcels {...answer} amount={typed.amount} />
        <ProblemText>{entering.problem}</ProblemText>
        <div className="row">
          <Button
            isPending={entering.isPending}
            pendingLabel="Booking"
            onClick={() => entering.mutate({ body: typed })}
          >
            Book
          </Button>
          <Button variant="plain" disabled={entering.isPending} onClick={() => setPreview(undefined)}>
            Change
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form noValidate className="remittance-form" onSubmit={form.handleSubmit(check)}>
      <div className="remittance-facts">
        <TextField label="Courier" maxLength={MAX_NAME} {...field('courier')} />
        <TextField
          label="Bank reference"
          hint="Such as the UTR. Each reference can be booked only once."
          maxLength={MAX_NAME}
          {...field('reference')}
        />
        <TextField label="Paid on" type="date" max={today} {...field('paidOn')} />
        <TextField
          label="Amount received in the bank in ₹"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={0}
          {...field('amount', {
            validate: (typed) => (typed !== '' && isRupees(Number(typed))) || 'Enter the amount in rupees.',
          })}
        />
      </div>
      <div className="remittance-parcels">
        <CsvDropZone
          label="Choose or drop the courier’s CSV file"
          hint="Or enter the parcels below."
          isSlim
          onFile={(file) => void readFile(file)}
        />
        <TextArea
          label="Parcels"
          rows={8}
          maxLength={MAX_REMITTANCE_TEXT}
          hint={`One per line: order or tracking number, amount. Such as ${orders.numberPrefix}-10001, 499`}
          {...field('parcels')}
        />
      </div>
      <ProblemText>{checking.problem ?? entering.problem}</ProblemText>
      <Button type="submit" isPending={checking.isPending} pendingLabel="Checking">
        Check
      </Button>
    </form>
  );
}

function previewWords({ parcels, matched }: RemittancePreview): string {
  const all = countOf(parcels, 'parcel');
  if (matched === parcels) return `${all} ${parcels === 1 ? 'matches' : 'match'}. Nothing is booked yet.`;
  return `${matched} of ${all} match; the others are kept as differences. Nothing is booked yet.`;
}
