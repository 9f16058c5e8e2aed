import { duplicateProduct, listAdminProducts, restoreProduct } from '@shop/contract/catalog/calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

interface ProductMoreProps {
  product: AdminProduct;
  /** The id of its title. */
  describedBy: string;
  /** The copy, to be edited. */
  onDuplicated: (product: AdminProduct) => void;
}

/** Looks at a product as shoppers do, and copies it. */
export function ProductMore({ product, describedBy, onDuplicated }: ProductMoreProps) {
  const { mutate, isPending } = useApiMutation(duplicateProduct, {
    invalidates: [listAdminProducts],
    onSuccess: ({ data }) => onDuplicated(data),
  });
  return (
    <div className="button-row">
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

/** Brings a deleted product back, as a draft. */
export function BringBack({ product, describedBy }: Pick<ProductMoreProps, 'product' | 'describedBy'>) {
  const { mutate, isPending } = useApiMutation(restoreProduct, { invalidates: [listAdminProducts] });
  return (
    <div className="button-row">
      <Button
        small
        variant="outline"
        aria-describedby={describedBy}
        isPending={isPending}
        pendingLabel="Bringing back"
        onClick={() => mutate({ params: { id: product._id } })}
      >
        Bring back
      </Button>
    </div>
  );
}
