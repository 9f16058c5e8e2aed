import { settleRemitted } from '@shop/contract/cash/calls';
import type { RemittedParcel } from '@shop/contract/cash/schemas';
import { MAX_NOTE } from '@shop/contract/limits';
import { formatRupees } from '@shop/contract/money';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { differenceWords } from './remitted-words.ts';
import { useCashMutation } from './use-cash-mutation.ts';
import { Rupees } from '../../../ui/exact.tsx';
import './remittances.css';

type Way = 'accepted' | 'noted';

const FIELDS = ['note'] as const;

/** The owner's actions for a line of a remittance that does not match. */
export function SettleRemitted({ remittanceId, line }: { remittanceId: string; line: RemittedParcel }) {
  const [way, setWay] = useState<Way>();
  const form = useForm({ defaultValues: { note: '' } });
  const work = useCashMutation(settleRemitted, {
    failure: null,
    form: { form, fields: FIELDS },
    onSuccess: () => setWay(undefined),
  });
  const name = line.order?.orderNumber ?? line.subject;
  const send = (as: Way) =>
    form.handleSubmit(({ note }) =>
      work.mutate({ params: { id: remittanceId }, body: { position: line.position, as, note } }),
    )();
  return (
    <div className="row remitted-actions">
      {line.canAccept ? (
        <Button small aria-label={`Accept for ${name}`} onClick={() => setWay('accepted')}>
          <span>
            Accept <Rupees of={line.amount} />
          </span>
        </Button>
      ) : null}
      <Button
        small
        variant="outline"
        aria-label={`Record how ${name} was cleared`}
        onClick={() => setWay('noted')}
      >
        Record how it was cleared
      </Button>
      <ConfirmDialog
        title={
          way === 'noted' ? `How was ${name} cleared?` : `Accept ${formatRupees(line.amount)} for ${name}?`
        }
        subject={way}
        confirmLabel={way === 'noted' ? 'Save note' : 'Accept'}
        pendingLabel="Saving"
        work={work}
        onConfirm={(as) => void send(as)}
        onClose={() => setWay(undefined)}
      >
        {(as) => (
          <>
            <p>
              {as === 'accepted'
                ? `The order becomes delivered and paid; ${differenceWords(line)}. This cannot be undone.`
                : 'The line no longer needs checking. Nothing is booked: an unpaid order stays unpaid.'}
            </p>
            <TextArea
              label={as === 'accepted' ? 'Note (optional)' : 'Note'}
              rows={3}
              maxLength={MAX_NOTE}
              error={form.formState.errors.note?.message}
              {...form.register('note')}
            />
          </>
        )}
      </ConfirmDialog>
    </div>
  );
}
