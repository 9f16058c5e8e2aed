import { listCosts, saveCost } from '@shop/contract/profit/calls';
import type { ProductCost } from '@shop/contract/profit/schemas';
import { isRupees, MAX_AMOUNT_RUPEES } from '@shop/contract/money';
import { type SubmitEvent, useId, useState } from 'react';
import { typedNumber } from '../../../platform/typed-number.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { BareTextField } from '../../../ui/text-field.tsx';
import './profit.css';

interface CostCellProps {
  product: ProductCost;
  fromDay: string;
}

/** A new cost of a product, saved with Enter or the button that appears. */
export function CostCell({ product: { productId, title }, fromDay }: CostCellProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const saving = useApiMutation(saveCost, {
    failure: null,
    invalidates: [listCosts],
    onSuccess: () => setTyped(''),
  });
  const said = problem ?? saving.problem;

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() === '') return;
    const cost = typedNumber(typed);
    const isCost = cost !== null && isRupees(cost) && cost >= 0 && cost <= MAX_AMOUNT_RUPEES;
    setProblem(isCost ? undefined : 'Enter rupees, such as 45.50.');
    if (isCost) saving.mutate({ params: { id: productId }, body: { fromDay, cost } });
  }

  return (
    <form noValidate className="profit-cell" onSubmit={save}>
      <BareTextField
        aria-label={`New cost of ${title} in ₹`}
        aria-invalid={said !== undefined}
        aria-describedby={said === undefined ? undefined : id}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      {typed.trim() === '' ? null : (
        <Button small type="submit" isPending={saving.isPending} pendingLabel="Saving">
          Save
        </Button>
      )}
      <ProblemText id={id}>{said}</ProblemText>
    </form>
  );
}
