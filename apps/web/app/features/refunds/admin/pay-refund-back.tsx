import { sayReference } from '@shop/contract/cash/messages';
import { dayOfIndia, isDay } from '@shop/contract/days';
import { payBackLabels } from '@shop/contract/hand-orders/payment-methods';
import { MAX_NAME } from '@shop/contract/limits';
import { sumRupees } from '@shop/contract/money';
import { payRefundBack } from '@shop/contract/refunds/calls';
import * as refundMessages from '@shop/contract/refunds/messages';
import type { OrderRefund } from '@shop/contract/refunds/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { usePermits } from '../../../platform/permissions.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { REFUND_READS } from './refund-reads.ts';
import './admin-refund.css';

interface Typed {
  by: 'transfer' | 'upi';
  reference: string;
  on: string;
}

const FIELDS = ['by', 'reference', 'on'] as const;
const WAYS = (['transfer', 'upi'] as const).map((id) => ({
  id,
  label: id === 'transfer' ? 'Bank transfer' : payBackLabels[id],
}));

/** Records that the owner has paid a failed refund back without the provider, which then never sends it. */
export function PayRefundBack({ refund }: { refund: OrderRefund }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!usePermits(payRefundBack.may)) return null;
  if (isOpen) return <PayRefundBackForm refund={refund} onCancel={() => setIsOpen(false)} />;
  return (
    <Button small variant="plain" onClick={() => setIsOpen(true)}>
      Paid back in another way
      <span className="sr-only">
        : <Rupees of={wholeOf(refund)} isShort />
      </span>
    </Button>
  );
}

/** With the fee that the shopper bore. */
function wholeOf({ amount, shopperFee = 0 }: OrderRefund): number {
  return sumRupees([amount, shopperFee]);
}

function PayRefundBackForm({ refund, onCancel }: { refund: OrderRefund; onCancel: () => void }) {
  const whole = wholeOf(refund);
  const [today] = useState(() => dayOfIndia(new Date()));
  const form = useForm<Typed>({ defaultValues: { by: 'transfer', reference: '', on: today } });
  const { isDirty } = form.formState;
  const field = fieldOf(form);
  useUnsavedWork(isDirty);
  const recording = useApiMutation(payRefundBack, {
    invalidates: REFUND_READS,
    failure: null,
    form: { form, fields: FIELDS },
  });
  return (
    <form
      noValidate
      className="admin-pay-back"
      onSubmit={form.handleSubmit((typed) =>
        recording.mutate({ params: { id: refund.refundId }, body: typed }),
      )}
    >
      <p>
        Pay <Rupees of={whole} /> to the shopper first. Once it is recorded here, Razorpay never sends it, and
        the shopper gets an email.
      </p>
      {refund.shopperFee === undefined ? null : (
        <p>
          <Rupees of={refund.shopperFee} /> of it is Razorpay’s fee, which the shopper paid with the order.
        </p>
      )}
      <Select label="Paid back by" options={WAYS} {...form.register('by')} />
      <TextField
        label="Payment reference"
        maxLength={MAX_NAME}
        {...field('reference', { validate: (text) => text.trim() !== '' || sayReference })}
      />
      <TextField
        label="Paid back on"
        type="date"
        max={today}
        {...field('on', {
          validate: (day) => (isDay(day) && day <= today) || refundMessages.refundPaidBackDay,
        })}
      />
      <ProblemText>{recording.problem}</ProblemText>
      <SubmitOrCancel
        label={
          <span>
            Record <Rupees of={whole} isShort />
          </span>
        }
        pendingLabel="Recording"
        isPending={recording.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
