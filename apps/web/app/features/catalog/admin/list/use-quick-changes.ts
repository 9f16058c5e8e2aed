import { editProduct, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api-error.ts';
import { apiQueryKey } from '../../../../platform/api-query.ts';
import { failureText } from '../../../../platform/failure-text.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { showToast } from '../../../../ui/toast.ts';
import { undoToast } from '../../../../ui/undo-toast.tsx';
import { bodyOf, undoOf, type QuickChange } from './quick-change.ts';

/** A product as the owner saw it, and what changes of it. */
export interface ProductEdit {
  product: AdminProduct;
  change: QuickChange;
}

interface Changed {
  /** The edits that were refused or not sent. */
  left: ProductEdit[];
  /** Why the first of them was refused. */
  error: ApiError | undefined;
  problem: string | undefined;
}

interface ChangeOptions {
  /** The toast after it, for the number of products that were changed. It can be undone. */
  told: (count: number) => string;
  /** The owner has agreed that a sale brings it to ₹1. */
  floorConfirmed?: boolean;
}

/**
 * Changes products, one call after the other. A refused one does not stop the others; a missing answer does. The list
 * is read again once, at the end.
 */
export function useQuickChanges() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(editProduct, { success: null, failure: null });
  const [changedCount, setChangedCount] = useState<number>();

  async function change(
    edits: readonly ProductEdit[],
    { told, floorConfirmed = false }: ChangeOptions,
  ): Promise<Changed> {
    const undos: ProductEdit[] = [];
    const left: ProductEdit[] = [];
    let error: ApiError | undefined;
    let count = 0;
    setChangedCount(0);
    for (const edit of edits) {
      if (error?.isNetworkOrServer) {
        left.push(edit);
        continue;
      }
      const { product, change: what } = edit;
      try {
        const body = { ...bodyOf(product, what), floorConfirmed };
        const { data: saved } = await mutateAsync({ params: { id: product._id }, body });
        const back = undoOf(product, what, saved);
        if (Object.keys(back).length > 0) undos.push({ product: saved, change: back });
        count += 1;
        setChangedCount(count);
      } catch (failed) {
        if (!(failed instanceof ApiError)) throw failed;
        error ??= failed;
        left.push(edit);
      }
    }
    await queryClient.invalidateQueries({ queryKey: apiQueryKey(listAdminProducts) });
    setChangedCount(undefined);
    if (undos.length > 0) showToast(undoToast(told(count), () => void undo(undos)));
    else if (count > 0) showToast({ title: told(count) });
    return { left, error, problem: error && failureText(error) };
  }

  async function undo(undos: readonly ProductEdit[]) {
    let problem: string | undefined;
    for (const { product, change: what } of undos) {
      try {
        await mutateAsync({ params: { id: product._id }, body: bodyOf(product, what) });
      } catch (failed) {
        if (!(failed instanceof ApiError)) throw failed;
        problem ??= `${product.title}: ${failureText(failed)}`;
      }
    }
    await queryClient.invalidateQueries({ queryKey: apiQueryKey(listAdminProducts) });
    showToast(problem ? { tone: 'destructive', title: problem } : { title: 'Undone' });
  }

  return {
    change,
    /** How many have been changed so far. Undefined if nothing is being sent. */
    changedCount,
  };
}
