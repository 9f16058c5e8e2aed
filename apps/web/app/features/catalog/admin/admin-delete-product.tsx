import { deleteProduct } from '@shop/contract/catalog/calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { reloadAdminProducts } from './admin-product-queries.ts';

interface AdminDeleteProductProps {
  /** The product in question; undefined: none. */
  product: AdminProduct | undefined;
  onClose: () => void;
}

/** Asks before a product leaves the shop (ruling 21). */
export function AdminDeleteProduct({ product, onClose }: AdminDeleteProductProps) {
  return (
    <Dialog title="Delete this product?" isOpen={product !== undefined} onClose={onClose}>
      {product ? <Question product={product} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Question({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setPending(true);
    try {
      const { message = '' } = await callApi(deleteProduct, { params: { id: product._id } });
      showToast({ title: message });
      await reloadAdminProducts(queryClient);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error));
      setPending(false);
    }
  }

  return (
    <div className="stack">
      <p>
        <strong>{product.title}</strong> leaves the shop and every cart that holds it; its shoppers are told.
        Orders keep it.
      </p>
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      <div className="button-row">
        <Button
          small
          variant="danger"
          isPending={isPending}
          pendingLabel="Deleting"
          onClick={() => void remove()}
        >
          Delete {product.title}
        </Button>
        <Button small variant="plain" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
