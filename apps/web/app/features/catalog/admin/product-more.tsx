import { duplicateProduct, listAdminProducts, restoreProduct } from '@shop/contract/catalog/calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

interface ProductMoreProps {
  product: AdminProduct;
  /** The id of the element with the product's title. */
  describedBy: string;
  /** Receives the copy, which is edited next. */
  onDuplicated: (product: AdminProduct) => void;
}

/** Shows a product as shoppers see it, and copies it. */
export function ProductMore({ product, describedBy, onDuplicated }: ProductMoreProps) {
  const { mutate, isPending } = useApiMutation(duplicateProduct, {
    invalidates: [listAdminProducts],
    onSuccess: ({ data }) => onDuplicated(data),
  });
  return (
    <div className="row">
      <ButtonLink
        small
        variant="plain"
        to={`/admin/products/preview/${product._id}`}
        aria-describedby={describedBy}
      >
        Preview
      </ButtonLink>
      <Button
        small
        variant="plain"
        aria-describedby={describedBy}
        isPending={isPending}
        pendingLabel="Copying"
        onClick={() => mutate({ params: { id: product._id } })}
      >
        Duplicate
      </Button>
    </div>
  );
}

/** Restores a deleted product as a draft. */
export function BringBack({ product, describedBy }: Pick<ProductMoreProps, 'product' | 'describedBy'>) {
  const { mutate, isPending } = useApiMutation(restoreProduct, { invalidates: [listAdminProducts] });
  return (
    <div className="row">
      <Button
        small
        variant="outline"
        aria-describedby={describedBy}
        isPending={isPending}
        pendingLabel="Restoring"
        onClick={() => mutate({ params: { id: product._id } })}
      >
        Restore
      </Button>
    </div>
  );
}
