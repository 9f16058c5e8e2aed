import { sayReference } from '@shop/contract/cash/messages';
import * as productMessages from '@shop/contract/catalog/messages';
import { countOf } from '@shop/contract/count-of';
import {
  isPaidByHand,
  payBackLabels,
  payBackWays,
  type PayBackWay,
} from '@shop/contract/hand-orders/payment-methods';
import { MAX_NAME, MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { formatRupees, isRupees, paiseFromRupees } from '@shop/contract/money';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import * as refundMessages from '@shop/contract/refunds/messages';
import { rupeesLeft } from '@shop/contract/refunds/refund-sums';
import type { PaidBack } from '@shop/contract/refunds/schemas';
import { haveLeft } from '@shop/contract/orders/have-left';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Select, TextField, BareSelect, Checkbox } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import {
  hasAnyLeft,
  isToBeSent,
  piecesLeft,
  priceOfPieces,
  unsentWords,
  type ReturnedPieces,
} from './refund-lines.ts';
import './admin-refund.css';

/** The refund that the owner asks for. */
export interface RefundRequest {
  /** Rupees. Unset: everything that is left. */
  amount: number | undefined;
  /** The pieces that it is for; empty: its credit note spreads the amount over all that is left. */
  pieces: ReturnedPieces[];
  /** Those of them that go back into stock. */
  returned: ReturnedPieces[];
  /** How the owner has paid it back, if the money is not with the provider. */
  paidBack?: PaidBack;
}

/** The form's values. Lines have the index of their item. */
export interface RefundFields {
  extent: 'whole' | 'part';
  amount: string;
  lines: { pieces: string; isBack: boolean }[];
  paidBackBy: PayBackWay;
  reference: string;
}

interface AdminRefundFormProps {
  order: AdminOrder;
  onChoose: (request: RefundRequest) => void;
}

/** Chooses a full or partial refund, its pieces, and which of them go back into stock. */
export function AdminRefundForm({ order, onChoose }: AdminRefundFormProps) {
  const left = rupeesLeft(order);
  const isRejected = order.orderStatus === 'rejected';
  const form = useForm<RefundFields>({
    defaultValues: {
      extent: 'whole',
      amount: '',
      // Pieces of a rejected order that were not sent are still in the shop.
      lines: order.cartItems.map(({ productId }) => ({
        pieces: '0',
        isBack: isRejected && !haveLeft(order, productId),
      })),
      paidBackBy: 'upi',
      reference: '',
    },
  });
  const isPart = useWatch({ control: form.control, name: 'extent' }) === 'part';
  const hasPieces = useWatch({ control: form.control, name: 'lines' }).some(
    ({ pieces }) => Number(pieces) > 0,
  );
  const isByHand = isPaidByHand(order.paymentMethod);
  const paidBackBy = useWatch({ control: form.control, name: 'paidBackBy' });
  const hasReference = isByHand && paidBackBy !== 'cash';

  const { dirtyFields, isDirty } = form.formState;
  const field = fieldOf(form);
  useUnsavedWork(isDirty);

  function followLines() {
    // An amount that the owner typed stays.
    if (dirtyFields.amount) return;
    const amount = priceOfPieces(
      order,
      form.getValues('lines').map(({ pieces }) => Number(pieces)),
    );
    form.setValue('amount', amount > 0 ? amount.toFixed(2) : '');
    form.clearErrors('amount');
  }

  function submit({ extent, amount, lines, reference }: RefundFields) {
    const more = isByHand
      ? { paidBack: { by: paidBackBy, reference: hasReference ? reference.trim() : '' } }
      : {};
    const chosen = order.cartItems.flatMap((item, index) => {
      const quantity = extent === 'whole' ? piecesLeft(item) : Number(lines[index]?.pieces);
      const { productId, title } = item;
      return quantity > 0 ? [{ productId, title, quantity, isBack: lines[index]?.isBack ?? false }] : [];
    });
    const pieces = chosen.map(({ isBack: _isBack, ...each }): ReturnedPieces => each);
    const returned = chosen
      .filter(({ isBack }) => isBack)
      .map(({ isBack: _isBack, ...each }): ReturnedPieces => each);
    if (extent === 'whole') return onChoose({ amount: undefined, pieces, returned, ...more });
    const wrong = whatIsWrong(Number(amount), left);
    if (wrong) return form.setError('amount', { message: wrong }, { shouldFocus: true });
    onChoose({ amount: Number(amount), pieces, returned, ...more });
  }

  return (
    <form noValidate className="admin-refund-form" onSubmit={form.handleSubmit(submit)}>
      <fieldset>
        <legend className="sr-only">How much</legend>
        <label className="admin-choice">
          <input type="radio" value="whole" {...form.register('extent')} />
          <span>
            Full amount: <Rupees of={left} />
          </span>
        </label>
        <label className="admin-choice">
          <input type="radio" value="part" {...form.register('extent')} />
          <span>Partial amount</span>
        </label>
      </fieldset>
      {isRejected && hasAnyLeft(order) ? (
        <p className="admin-refund-note note">
          Some pieces were sent. Return them to stock when you have them back.
        </p>
      ) : null}
      <AdminRefundLines order={order} isPart={isPart} form={form} onPieces={followLines} />
      {isPart ? (
        <TextField
          label="Amount in ₹"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={MIN_CHARGE_RUPEES}
          hint={
            hasPieces
              ? 'Calculated from the items. You can change it.'
              : 'Choose the items that you refund. An amount alone is spread over all items and the delivery on the credit note.'
          }
          {...field('amount')}
        />
      ) : null}
      {isByHand ? (
        <>
          <p>Razorpay does not have this money: pay it back yourself first, then record it here.</p>
          <Select
            label="Paid back by"
            options={payBackWays.map((id) => ({ id, label: capitalised(payBackLabels[id]) }))}
            {...form.register('paidBackBy')}
          />
        </>
      ) : null}
      {hasReference ? (
        <TextField
          label="Payment reference"
          maxLength={MAX_NAME}
          {...field('reference', { validate: (text) => text.trim() !== '' || sayReference })}
        />
      ) : null}
      <Button type="submit" variant="danger" small>
        {isByHand ? 'Record refund' : 'Refund'}
      </Button>
    </form>
  );
}

function whatIsWrong(amount: number, left: number): string | null {
  if (!isRupees(amount)) return productMessages.twoDecimals;
  if (amount < MIN_CHARGE_RUPEES) return refundMessages.refundTooSmall;
  if (amount > left) return refundMessages.refundTooMuch(formatRupees(left));
  const restPaise = paiseFromRupees(left) - paiseFromRupees(amount);
  const leavesTooLittle = restPaise > 0 && restPaise < paiseFromRupees(MIN_CHARGE_RUPEES);
  return leavesTooLittle ? refundMessages.refundLeavesTooLittle : null;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface AdminRefundLinesProps {
  order: AdminOrder;
  /** A partial refund: the number of pieces of each line is chosen here. */
  isPart: boolean;
  form: UseFormReturn<RefundFields>;
  /** Called when the pieces of a line have changed. */
  onPieces: () => void;
}

/** The lines of an order that are still with the shopper, and whether their pieces go back into stock. */
function AdminRefundLines({ order, isPart, form, onPieces }: AdminRefundLinesProps) {
  const items = order.cartItems;
  const lines = useWatch({ control: form.control, name: 'lines' });
  if (items.every((item) => piecesLeft(item) === 0)) return null;
  return (
    <ul className="admin-refund-lines">
      {items.map((item, index) => {
        const left = piecesLeft(item);
        if (left === 0) return null;
        const pieces = isPart ? Number(lines[index]?.pieces) : left;
        return (
          <li key={item.productId}>
            <p className="admin-refund-line">
              <span>{item.title}</span>
              {isPart ? (
                <BareSelect
                  aria-label={`Pieces of ${item.title}`}
                  {...form.register(`lines.${index}.pieces`, { onChange: onPieces })}
                >
                  {Array.from({ length: left + 1 }, (_, count) => (
                    <option key={count} value={count}>
                      {count} of {left}
                    </option>
                  ))}
                </BareSelect>
              ) : (
                <span className="note">{countOf(left, 'piece')}</span>
              )}
            </p>
            <Checkbox
              label="Return to stock"
              aria-label={`Return to stock: ${item.title}`}
              disabled={pieces === 0}
              {...form.register(`lines.${index}.isBack`)}
            />
            {pieces > 0 && !lines[index]?.isBack && isToBeSent(order, item.productId) ? (
              <p className="note">{unsentWords([{ ...item, quantity: pieces }])}</p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
