import { MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { formatRupees, isRupees } from '@shop/contract/money';
import * as productMessages from '@shop/contract/catalog/messages';
import * as orderMessages from '@shop/contract/orders/messages';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextField } from '../../../ui/text-field.tsx';
import './admin-refund.css';

/** What the owner wants to give back. */
export interface RefundRequest {
  /** Rupees; unset: all that is left. */
  amount: number | undefined;
  restock: boolean;
}

interface AdminRefundFormProps {
  /** Rupees that can still be refunded. */
  left: number;
  /** Why the last one was not made. */
  problem: string | undefined;
  onChoose: (request: RefundRequest) => void;
}

/** Whole or part, and whether the pieces go back into the stock. */
export function AdminRefundForm({ left, problem, onChoose }: AdminRefundFormProps) {
  const form = useForm({ defaultValues: { extent: 'whole', amount: '', restock: false } });
  const isPart = useWatch({ control: form.control, name: 'extent' }) === 'part';

  function submit({ extent, amount, restock }: { extent: string; amount: string; restock: boolean }) {
    if (extent === 'whole') return onChoose({ amount: undefined, restock });
    const wrong = whatIsWrong(Number(amount), left);
    if (wrong) return form.setError('amount', { message: wrong }, { shouldFocus: true });
    onChoose({ amount: Number(amount), restock });
  }

  return (
    <form noValidate className="admin-refund-form" onSubmit={form.handleSubmit(submit)}>
      <fieldset>
        <legend className="sr-only">How much</legend>
        <label className="admin-choice">
          <input type="radio" value="whole" {...form.register('extent')} />
          <span>All of {formatRupees(left)}</span>
        </label>
        <label className="admin-choice">
          <input type="radio" value="part" {...form.register('extent')} />
          <span>A part of it</span>
        </label>
      </fieldset>
      {isPart ? (
        <TextField
          label="Amount in ₹"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={MIN_CHARGE_RUPEES}
          error={form.formState.errors.amount?.message}
          {...form.register('amount')}
        />
      ) : null}
      <Checkbox label="Put the items back into the stock" {...form.register('restock')} />
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      <Button type="submit" variant="danger" small>
        Refund
      </Button>
    </form>
  );
}

function whatIsWrong(amount: number, left: number): string | null {
  if (!isRupees(amount)) return productMessages.twoDecimals;
  if (amount < MIN_CHARGE_RUPEES) return orderMessages.refundTooSmall;
  return amount > left ? orderMessages.refundTooMuch(formatRupees(left)) : null;
}
