import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import type { CustomerSummary } from '@shop/contract/customers/schemas';
import { placeHandOrder } from '@shop/contract/hand-orders/calls';
import {
  type HandPayment,
  handPaymentLabels,
  handPayments,
} from '@shop/contract/hand-orders/payment-methods';
import type { PresentTotal } from '@shop/contract/hand-orders/schemas';
import { HAND_LINK_HOURS, MAX_NAME } from '@shop/contract/limits';
import { formatRupees } from '@shop/contract/money';
import { listAdminOrders } from '@shop/contract/orders/calls';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { typedNumber } from '../../../platform/typed-number.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import { EarlierOrderNote } from './earlier-order-note.tsx';
import { HandAddress } from './hand-address.tsx';
import { HandCustomer } from './hand-customer.tsx';
import { HandLines } from './hand-lines.tsx';
import {
  atPresentPrices,
  emptyValues,
  type HandOrderValues,
  linesToSend,
  priceChanges,
  problemsOf,
  totalOf,
  type TypedLine,
} from './hand-order-values.ts';
import { useOrderRequest } from './use-order-request.ts';
import './hand-orders.css';

const payments = handPayments.map((id) => ({ id, label: handPaymentLabels[id] }));
const SECOND_ORDER = 'Place a second order';
const fields = Object.keys(emptyValues) as (keyof HandOrderValues)[];

/** An order that the owner enters for a customer, by phone or at a wholesale price, on one page. */
export function HandOrderForm() {
  const navigate = useNavigate();
  const form = useForm<HandOrderValues>({ defaultValues: emptyValues });
  const [customer, setCustomer] = useState<CustomerSummary | null>(null);
  const [lines, setLines] = useState<TypedLine[]>([]);
  const [isChecked, setChecked] = useState(false);
  // Why the last try was refused with another total, a sentence each.
  const [changes, setChanges] = useState<string[]>([]);
  const { requestId, earlier, onRefused } = useOrderRequest();
  const [placedId, setPlacedId] = useState<string | null>(null);
  const { errors, isDirty } = form.formState;
  const [payment, shippingFee] = useWatch({ control: form.control, name: ['payment', 'shippingFee'] });
  const placing = useApiMutation(placeHandOrder, {
    failure: null,
    form: { form, fields },
    invalidates: [listAdminOrders, listAdminProducts],
    onSuccess: ({ data }) => setPlacedId(data._id),
    onFailure(error, { body }) {
      if (error.code === 'total_changed') showPresentTotal(error.data as PresentTotal, body.totalAmount);
      onRefused(error);
    },
  });

  function showPresentTotal(present: PresentTotal, seenTotal = 0) {
    const total = `The total is ${formatRupees(present.totalAmount)} now, not ${formatRupees(seenTotal)}.`;
    setChanges([...priceChanges(lines, present.lines), total]);
    setLines((typed) => atPresentPrices(typed, present.lines));
  }

  // Runs after the render, so that leaving a placed order asks nothing.
  useEffect(() => {
    if (placedId !== null) void navigate(`/admin/orders?order=${placedId}`);
  }, [navigate, placedId]);

  function submit(values: HandOrderValues) {
    setChecked(true);
    setChanges([]);
    if (lines.length === 0 || lines.some((line) => Object.keys(problemsOf(line)).length > 0)) return;
    const { userName, email, shippingFee: _fee, payment: paid, reference, ...address } = values;
    placing.mutate({
      body: {
        requestId,
        ...(customer ? { customerId: customer._id } : { newCustomer: { userName, email: email.trim() } }),
        address: { ...address, recipient: address.recipient || (customer ? '' : userName) },
        lines: linesToSend(lines),
        shippingFee: totalOf([], values.shippingFee),
        totalAmount: totalOf(lines, values.shippingFee),
        payment: paid,
        ...(paid === 'transfer' || paid === 'upi' ? { reference } : {}),
      },
    });
  }

  return (
    <form
      noValidate
      className="hand-order"
      aria-label="Order by hand"
      onSubmit={(event) => {
        setChecked(true);
        void form.handleSubmit(submit)(event);
      }}
    >
      <section className="hand-part" aria-labelledby="hand-products">
        <h2 id="hand-products">Products</h2>
        <HandLines lines={lines} isChecked={isChecked} onChange={setLines} />
      </section>
      <section className="hand-part" aria-labelledby="hand-customer">
        <h2 id="hand-customer">Customer</h2>
        <HandCustomer form={form} customer={customer} onChoose={setCustomer} />
      </section>
      <section className="hand-part" aria-labelledby="hand-address">
        <h2 id="hand-address">Delivery address</h2>
        <HandAddress form={form} />
      </section>
      <section className="hand-part" aria-labelledby="hand-payment">
        <h2 id="hand-payment">Payment</h2>
        <div className="hand-pair">
          <TextField
            label="Delivery fee in ₹"
            inputMode="decimal"
            error={errors.shippingFee?.message}
            {...form.register('shippingFee', {
              validate: (typed) => typedNumber(typed) !== null || 'Enter an amount in rupees, or 0.',
            })}
          />
          <Select
            label="Payment method"
            options={payments}
            hint={paymentHints[payment]}
            {...form.register('payment')}
          />
          {payment === 'transfer' || payment === 'upi' ? (
            <TextField
              label="Payment reference"
              hint="As shown on your bank statement."
              maxLength={MAX_NAME}
              error={errors.reference?.message}
              {...form.register('reference', {
                validate: (typed) => typed.trim() !== '' || 'Enter the reference.',
              })}
            />
          ) : null}
        </div>
      </section>
      <div className="hand-end">
        <p className="hand-total">
          Total{' '}
          <strong>
            <Rupees of={totalOf(lines, shippingFee)} />
          </strong>
        </p>
        <ProblemText>{placing.problem}</ProblemText>
        <HandChanges sentences={changes} />
        <EarlierOrderNote earlier={earlier} again={SECOND_ORDER} />
        <Button type="submit" wide="onPhone" isPending={placing.isPending} pendingLabel="Placing the order">
          {earlier ? SECOND_ORDER : 'Place order'}
        </Button>
      </div>
      <LeaveQuestion hasUnsaved={placedId === null && (isDirty || lines.length > 0)} />
    </form>
  );
}

const paymentHints: Readonly<Record<HandPayment, string>> = {
  link: `The customer pays on Razorpay’s page. The order waits ${HAND_LINK_HOURS} hours for the payment.`,
  transfer: 'The order is marked as paid at once. Razorpay does not know about this money.',
  upi: 'The order is marked as paid at once. Razorpay does not know about this money.',
  cash: 'The order is marked as paid at once. Razorpay does not know about this money.',
};

/** What has changed since the total was shown, a sentence each, and what the owner can do. Nothing if there is none. */
function HandChanges({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="hand-changes" role="alert">
      <ul aria-label="What has changed">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="hand-note note">To sell at an earlier price, enter it with the reason.</p>
    </div>
  );
}
