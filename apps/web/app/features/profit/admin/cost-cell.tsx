import { listCosts, saveCost } from '@shop/contract/profit/calls';
import type { ProductCost } from '@shop/contract/profit/schemas';
import { isRupees, MAX_AMOUNT_RUPEES } from '@shop/contract/money';
import { useState } from 'react';
import { typedNumber } from '../../../platform/typed-number.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { CellForm } from '../../../ui/cell-form.tsx';

interface CostCellProps {
  product: ProductCost;
  fromDay: string;
}

/** A new cost of a product, entered in the list. */
export function CostCell({ product: { productId, title }, fromDay }: CostCellProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const saving = useApiMutation(saveCost, {
    failure: null,
    invalidates: [listCosts],
    onSuccess: () => setTyped(''),
  });

  function save() {
    const cost = typedNumber(typed);
    const isCost = cost !== null && isRupees(cost) && cost >= 0 && cost <= MAX_AMOUNT_RUPEES;
    setProblem(isCost ? undefined : 'Enter rupees, such as 45.50.');
    if (isCost) saving.mutate({ params: { id: productId }, body: { fromDay, cost } });
  }

  return (
    <CellForm
      label={`New cost of ${title} in ₹`}
      inputMode="decimal"
      typed={typed}
      problem={problem ?? saving.problem}
      isSaving={saving.isPending}
      onType={(text) => {
        setTyped(text);
        setProblem(undefined);
      }}
      onSave={save}
    />
  );
}
