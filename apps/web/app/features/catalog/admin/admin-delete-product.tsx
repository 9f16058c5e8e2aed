import { deleteProduct, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface AdminDeleteProductProps {
  /** The product to delete. Undefined: none. */
  product: AdminProduct | undefined;
  onClose: () => void;
}

/** Asks before a product is removed from the shop (ruling 21). */
export function AdminDeleteProduct({ product, onClose }: AdminDeleteProductProps) {
  const deletion = useApiMutation(deleteProduct, {
    failure: null,
    invalidates: [listAdminProducts],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Delete this product?"
      subject={product}
      confirmLabel={({ title }) => `Delete ${title}`}
      pendingLabel="Deleting"
      work={deletion}
      onConfirm={({ _id: id }) => deletion.mutate({ params: { id } })}
      onClose={onClose}
    >
      {({ title }) => (
        <p>
          <strong>{title}</strong> leaves the shop and every cart that holds it; its shoppers are told. Orders
          keep it, and you can restore it.
        </p>
      )}
    </ConfirmDialog>
  );
}
