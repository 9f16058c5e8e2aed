import * as messages from '@shop/contract/courier-bills/messages';
import { auditCourierBill, listCourierBills } from '@shop/contract/courier-bills/calls';
import type { TypedBill } from '@shop/contract/courier-bills/schemas';
import { dayOfIndia } from '@shop/contract/days';
import { MAX_NAME } from '@shop/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CsvDropZone } from '../../../ui/csv-drop-zone.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './courier-bills.css';

const FIELDS = ['courier', 'reference', 'billedOn'] as const;

const required = (sentence: string) => ({
  validate: (typed: string) => typed.trim() !== '' || sentence,
});

/** Sends a courier's bill to be compared. */
export function BillForm({ onRead }: { onRead: (id: string) => void }) {
  const [today] = useState(() => dayOfIndia(new Date()));
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const form = useForm<TypedBill>({ defaultValues: { courier: '', reference: '', billedOn: today } });
  const field = fieldOf(form);
  const reading = useApiMutation(auditCourierBill, {
    success: null,
    failure: null,
    form: { form, fields: FIELDS },
    invalidates: [listCourierBills],
    onSuccess: ({ data }) => onRead(data._id),
  });

  function send(fields: TypedBill) {
    setMissing(file === undefined);
    if (file) reading.mutate({ file, fields });
  }

  return (
    <form
      noValidate
      className="courier-form"
      onSubmit={form.handleSubmit(send, () => setMissing(file === undefined))}
    >
      <div className="courier-facts">
        <TextField label="Courier" maxLength={MAX_NAME} {...field('courier', required(messages.courier))} />
        <TextField
          label="Number of the bill"
          maxLength={MAX_NAME}
          {...field('reference', required(messages.reference))}
        />
        <TextField label="Date of the bill" type="date" max={today} {...field('billedOn')} />
      </div>
      <CsvDropZone
        label="Choose or drop the courier’s CSV file"
        hint="One line for each parcel, with AWB number, charged weight, zone, freight, RTO and COD charges, GST."
        file={file}
        onFile={(chosen) => {
          setFile(chosen);
          setMissing(false);
          reading.reset();
        }}
      />
      <ProblemText>{missing ? 'Choose the file of the bill.' : reading.problem}</ProblemText>
      <Button type="submit" isPending={reading.isPending} pendingLabel="Comparing">
        Compare
      </Button>
    </form>
  );
}
