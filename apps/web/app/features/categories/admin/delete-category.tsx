import { deleteCategory } from '@shop/contract/categories/calls';
import type { AdminCategory } from '@shop/contract/categories/schemas';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCategoryMutation } from './use-category-mutation.ts';

interface DeleteCategoryProps {
  /** The category to delete. Undefined: none. */
  category: AdminCategory | undefined;
  onClose: () => void;
}

/** Asks before a category is deleted. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const deletion = useCategoryMutation(deleteCategory, { failure: null, onSuccess: onClose });
  return (
    <ConfirmDialog
      title="Delete this category?"
      subject={category}
      confirmLabel="Delete"
      pendingLabel="Deleting"
      work={deletion}
      onConfirm={({ _id: categoryId }) => deletion.mutate({ params: { categoryId } })}
      onClose={onClose}
    >
      {({ label }) => <p>{label} is removed from menus, tiles and filters at once.</p>}
    </ConfirmDialog>
  );
}
