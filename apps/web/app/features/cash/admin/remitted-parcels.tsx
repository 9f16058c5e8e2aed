import { settleRemitted } from '@shop/contract/cash/calls';
import type { RemittancePreview, RemittedParcel } from '@shop/contract/cash/schemas';
import { MAX_NOTE } from '@shop/contract/limits';
import { sumRupees, formatRupees } from '@shop/contract/money';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AmountsList } from '../../../ui/entries.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { CASH_READS } from './cash-reads.ts';
import { outcomeWords, settledWords, differenceWords } from './remitted-words.ts';
import './remittances.css';

interface RemittedParcelsProps extends Pick<RemittancePreview, 'lines' | 'parcelsAmount'> {
  /** The amount that reached the bank account. */
  amount: number;
  /** Set for a remittance that has been entered: its lines to check can then be settled. */
  remittanceId?: string;
}

/** The parcels of a remittance, those to check first, and how much the courier kept of the known ones. */
export function RemittedParcels({ lines, parcelsAmount, amount, remittanceId }: RemittedParcelsProps) {
  const unknown = sumRupees(lines.map((line) => (line.outcome === 'unknown' ? line.amount : 0)));
  const known = sumRupees([parcelsAmount, -unknown]);
  const kept = sumRupees([known, -amount]);
  const sorted = lines.toSorted((one, other) => Number(isToCheck(other)) - Number(isToCheck(one)));
  return (
    <>
      <dl className="remittance-sums">
        <Fact name="Parcels of your orders">
          <Rupees of={known} />
        </Fact>
        {unknown === 0 ? null : (
          <Fact name="Parcels without a cash order">
            <Rupees of={unknown} />
          </Fact>
        )}
        <Fact name="Received in the bank">
          <Rupees of={amount} />
        </Fact>
        {kept === 0 ? null : (
          <Fact name={kept > 0 ? 'Kept by the courier' : 'Paid in excess'}>
            <Rupees of={Math.abs(kept)} />
          </Fact>
        )}
      </dl>
      <AmountsList>
        {sorted.map((line) => (
          <li key={line.position}>
            <span className="remitted-name">
              {line.order ? (
                <OwnersLink
                  translate="no"
                  className="quiet-link"
                  to={`/admin/orders?order=${line.order._id}`}
                >
                  {line.order.orderNumber}
                </OwnersLink>
              ) : (
                line.subject
              )}
            </span>
            <span className={isToCheck(line) ? 'remitted-trouble' : undefined}>{outcomeWords(line)}</span>
            <strong>
              <Rupees of={line.amount} />
            </strong>
            {line.settled ? <p className="remitted-settled">{settledWords(line)}</p> : null}
            {remittanceId !== undefined && isToCheck(line) ? (
              <SettleRemitted remittanceId={remittanceId} line={line} />
            ) : null}
          </li>
        ))}
      </AmountsList>
    </>
  );
}

function isToCheck({ outcome, settled }: RemittedParcel): boolean {
  return outcome !== 'matched' && !settled;
}

type Way = 'accepted' | 'noted';

const FIELDS = ['note'] as const;

/** The owner's actions for a line of a remittance that does not match. */
function SettleRemitted({ remittanceId, line }: { remittanceId: string; line: RemittedParcel }) {
  const [way, setWay] = useState<Way>();
  const form = useForm({ defaultValues: { note: '' } });
  const field = fieldOf(form);
  const work = useApiMutation(settleRemitted, {
    failure: null,
    invalidates: CASH_READS,
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
            Accept <Rupees of={line.amount} isShort />
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
              {...field('note')}
            />
          </>
        )}
      </ConfirmDialog>
    </div>
  );
}
