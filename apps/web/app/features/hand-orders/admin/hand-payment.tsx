import {
  type HandPayment,
  handPaymentLabels,
  handPayments,
} from '@shop/contract/hand-orders/payment-methods';
import type { HandQuote } from '@shop/contract/hand-orders/schemas';
import { HAND_LINK_HOURS, MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { formatRupees } from '@shop/contract/money';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { typedNumber } from '../../../platform/typed-number.ts';
import { Select, TextField } from '../../../ui/text-field.tsx';
import { type HandOrderValues, hasOwnFee } from './hand-order-values.ts';
import './hand-orders.css';

const payments = handPayments.map((id) => ({ id, label: handPaymentLabels[id] }));

const required = (sentence: string) => ({ validate: (typed: string) => typed.trim() !== '' || sentence });

/** The delivery fee, codes, and how the order is paid. */
export function HandPaymentPart({
  form,
  quote,
}: {
  form: UseFormReturn<HandOrderValues>;
  quote: HandQuote | undefined;
}) {
  const { errors } = form.formState;
  const field = fieldOf(form);
  const [payment, fee] = useWatch({ control: form.control, name: ['payment', 'shippingFee'] });
  const codeProblem = quote?.codeProblem;
  const cashProblem = quote && payment === 'cod' ? cashProblemOf(quote) : undefined;
  return (
    <div className="hand-pair">
      <TextField
        label="Delivery fee in ₹ (optional)"
        inputMode="decimal"
        placeholder={quote ? quote.shopShippingFee.toFixed(2) : undefined}
        hint={feeHint(quote)}
        {...field('shippingFee', {
          validate: (typed) =>
            typed.trim() === '' || typedNumber(typed) !== null || 'Enter an amount in rupees, or nothing.',
        })}
      />
      {hasOwnFee(fee, quote) ? (
        <TextField
          label="Reason for the delivery fee"
          maxLength={MAX_NAME}
          {...field('shippingReason', required('Say why the delivery fee differs.'))}
        />
      ) : null}
      <TextField
        label="Code (optional)"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX_LINE}
        hint="Several with commas. Each counts as at the checkout."
        error={errors.code?.message ?? codeProblem}
        {...form.register('code')}
      />
      <Select
        label="Payment method"
        options={payments}
        hint={paymentHints[payment]}
        error={errors.payment?.message ?? cashProblem}
        {...form.register('payment')}
      />
      {payment === 'transfer' || payment === 'upi' ? (
        <TextField
          label="Payment reference"
          hint="As shown on your bank statement."
          maxLength={MAX_NAME}
          {...field('reference', required('Enter the reference.'))}
        />
      ) : null}
    </div>
  );
}

function feeHint(quote: HandQuote | undefined): string {
  if (quote === undefined) return 'Leave it empty for the shop’s own fee.';
  const own = `Leave it empty for the shop’s own: ${formatRupees(quote.shopShippingFee)}.`;
  return quote.delivers ? own : `${own} The shop does not deliver there by itself.`;
}

/** Why the order cannot be paid in cash on delivery. */
function cashProblemOf({ cash }: HandQuote): string | undefined {
  return cash ? cash.problem : 'The shop does not take cash on delivery. Switch it on under Settings.';
}

const HAS_MONEY = 'The order is marked as paid at once. Razorpay does not know about this money.';

const paymentHints: Readonly<Record<HandPayment, string>> = {
  link: `The customer pays on Razorpay’s page. The order waits ${HAND_LINK_HOURS} hours for the payment.`,
  transfer: HAS_MONEY,
  upi: HAS_MONEY,
  cash: HAS_MONEY,
  cod: 'The courier takes the money. The order is confirmed at once, because you spoke with the customer.',
};
