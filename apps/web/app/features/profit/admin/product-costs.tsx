import { listCosts, saveCost } from '@shop/contract/profit/calls';
import type { ProductCost } from '@shop/contract/profit/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { CostForm } from './cost-form.tsx';

/** All costs of a product, with the days from which each counts. */
export function ProductCosts({
  product: { productId, title, costs },
  onSaved,
}: {
  product: ProductCost;
  onSaved: () => void;
}) {
  const saving = useApiMutation(saveCost, { failure: null, invalidates: [listCosts], onSuccess: onSaved });
  return (
    <div className="stack-close">
      <p>{title}</p>
      <CostForm
        label="Cost of a piece in ₹"
        costs={costs}
        work={saving}
        onSave={(body) => saving.mutate({ params: { id: productId }, body })}
      />
    </div>
  );
}
