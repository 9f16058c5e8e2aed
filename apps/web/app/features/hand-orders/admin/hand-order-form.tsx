import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import type { CustomerSummary } from '@shop/contract/customers/schemas';
import { placeHandOrder, quoteHandOrder } from '@shop/contract/hand-orders/calls';
import type { PresentTotal } from '@shop/contract/hand-orders/schemas';
import { formatRupees } from '@shop/contract/money';
import { listAdminOrders } from '@shop/contract/orders/calls';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSentBusiness } from '../../../platform/address-values.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { EarlierOrderNote } from './earlier-order-note.tsx';
import { HandAddress } from './hand-address.tsx';
import { HandCustomer } from './hand-customer.tsx';
import { HandLines } from './hand-lines.tsx';
import { HandPaymentPart } from './hand-payment.tsx';
import { HandSum } from './hand-sum.tsx';
import {
  atPresentPrices,
  emptyValues,
  type HandOrderValues,
  linesToSend,
  priceChanges,
  hasOwnFee,
  problemsOf,
  shownTotal,
  termsToSend,
  type TypedLine,
} from './hand-order-values.ts';
import { useHandQuote } from './use-hand-quote.ts';
import { useOrderRequest } from './use-order-request.ts';
import './hand-orders.css';

const SECOND_ORDER = 'Place a second order';
const fields = Object.keys(emptyValues) as (keyof HandOrderValues)[];

/** An order that the owner enters for a customer, by phone or at a wholesale price, on one page. */
export function HandOrderForm() {
  const navigate = useNavigate();
  const withBusiness = useSentBusiness();
  const form = useForm<HandOrderValues>({ defaultValues: emptyValues });
  const [customer, setCustomer] = useState<CustomerSummary | null>(null);
  const [lines, setLines] = useState<TypedLine[]>([]);
  const [isChecked, setChecked] = useState(false);
  // Why the last try was refused with another total, a sentence each.
  const [changes, setChanges] = useState<string[]>([]);
  const { requestId, earlier, onRefused } = useOrderRequest();
  const [placedId, setPlacedId] = useState<string | null>(null);
  const { isDirty } = form.formState;
  const typed = { ...emptyValues, ...useWatch({ control: form.control }) };
  const { quote, failure } = useHandQuote(lines, typed, customer?._id);
  const total = shownTotal(quote, { lines, ...typed });
  const placing = useApiMutation(placeHandOrder, {
    failure: null,
    form: { form, fields },
    invalidates: [listAdminOrders, listAdminProducts, quoteHandOrder],
    onSuccess: ({ data }) => setPlacedId(data._id),
    onFailure(error, { body }) {
      if (error.code === 'total_changed') showPresentTotal(error.data as PresentTotal, body.totalAmount);
      onRefused(error);
    },
  });

  function showPresentTotal(present: PresentTotal, seenTotal = 0) {
    const sentence = `The total is ${formatRupees(present.totalAmount)} now, not ${formatRupees(seenTotal)}.`;
    setChanges([...priceChanges(lines, present.lines), sentence]);
    setLines((before) => atPresentPrices(before, present.lines));
  }

  // Runs after the render, so that leaving a placed order asks nothing.
  useEffect(() => {
    if (placedId !== null) void navigate(`/admin/orders?order=${placedId}`);
  }, [navigate, placedId]);

  function submit(values: HandOrderValues) {
    setChecked(true);
    setChanges([]);
    if (lines.length === 0 || lines.some((line) => Object.keys(problemsOf(line)).length > 0)) return;
    const {
      userName,
      email,
      shippingFee,
      shippingReason,
      code,
      payment: paid,
      reference,
      ...address
    } = values;
    placing.mutate({
      body: {
        requestId,
        ...(customer ? { customerId: customer._id } : { newCustomer: { userName, email: email.trim() } }),
        address: { ...withBusiness(address), recipient: address.recipient || (customer ? '' : userName) },
        lines: linesToSend(lines),
        ...termsToSend({ shippingFee, code }),
        ...(hasOwnFee(shippingFee, quote) ? { shippingReason: shippingReason.trim() } : {}),
        totalAmount: total,
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
        <h2 id="hand-payment">Delivery fee and payment</h2>
        <HandPaymentPart form={form} quote={quote} />
      </section>
      <div className="hand-end">
        <HandSum quote={quote} failure={failure} payment={typed.payment} total={total} />
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
