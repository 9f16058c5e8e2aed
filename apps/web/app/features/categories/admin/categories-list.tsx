import { deleteCategory, reorderCategories } from '@shop/contract/categories/calls';
import type { AdminCategory } from '@shop/contract/categories/schemas';
import { countOf } from '@shop/contract/count-of';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { settingsChanged } from '../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import {
  EditableList,
  EditableListSkeleton,
  EditableRow,
  EditButtons,
  RowPicture,
} from '../../../ui/editable-list.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { categoriesQuery } from './categories-query.ts';
import { useCategoryMutation } from './use-category-mutation.ts';
import './categories-list.css';

interface CategoriesListProps {
  onEdit: (categoryId: string) => void;
  /** Opens the arrangement of a category's products. */
  onArrange: (categoryId: string) => void;
}

/** The categories in their order, with buttons to move, edit and delete them. */
export function CategoriesList(props: CategoriesListProps) {
  return (
    <QueryView
      query={useQuery(categoriesQuery())}
      what="The categories"
      skeleton={<EditableListSkeleton what="categories" />}
    >
      {({ data: categories }) => <LoadedList {...props} categories={categories} />}
    </QueryView>
  );
}

function LoadedList({
  categories,
  onEdit,
  onArrange,
}: CategoriesListProps & { categories: readonly AdminCategory[] }) {
  const [said, setSaid] = useState('');
  const [deleted, setDeleted] = useState<AdminCategory>();
  const moveCategory = useMoveCategory(categories);
  const { holdOf, placeOf } = useDragOrder(move);

  function move(categoryId: string, to: number) {
    moveCategory(categoryId, to);
    const label = categories.find(({ _id }) => _id === categoryId)?.label ?? '';
    setSaid(`${label} moved to place ${to + 1} of ${categories.length}`);
  }

  return (
    <>
      <EditableList isOrdered>
        {categories.map((category, index) => {
          const { _id, label, line, picture, products, isHidden } = category;
          return (
            <EditableRow
              key={_id}
              name={label}
              badge={isHidden ? 'Hidden' : undefined}
              picture={<RowPicture picture={picture} {...holdOf(_id)} />}
              buttons={
                <>
                  <MoveButtons
                    of={label}
                    index={index}
                    count={categories.length}
                    direction="column"
                    onMove={(to) => move(_id, to)}
                  />
                  <EditButtons
                    name={label}
                    onEdit={() => onEdit(_id)}
                    onRemove={() => setDeleted(category)}
                  />
                </>
              }
              {...placeOf(_id, index)}
            >
              {line ? <p>{line}</p> : null}
              <p className="category-products">
                <OwnersLink className="quiet-link" to={`/admin/products?category=${_id}`}>
                  {countOf(products, 'product')}
                </OwnersLink>
                {products > 1 ? (
                  <Button variant="plain" small aria-haspopup="dialog" onClick={() => onArrange(_id)}>
                    Arrange<span className="sr-only"> the products of {label}</span>
                  </Button>
                ) : null}
              </p>
            </EditableRow>
          );
        })}
      </EditableList>
      <output className="sr-only">{said}</output>
      <DeleteCategory category={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}

interface DeleteCategoryProps {
  /** The category to delete. Undefined: none. */
  category: AdminCategory | undefined;
  onClose: () => void;
}

/** Asks before a category is deleted. */
function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
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

/**
 * Moves a category to another index, from 0. The page shows the new order at once; calls are sent one after the
 * other. If the server refuses the order, e.g. because another owner has changed the categories, the reason and the
 * current categories are shown.
 */
function useMoveCategory(categories: readonly AdminCategory[]) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const { queryKey } = categoriesQuery();
  const { mutate } = useApiMutation(reorderCategories, {
    queue: 'category-order',
    success: null,
    async onSuccess() {
      settingsChanged();
      await revalidate();
    },
    // Only after a failure: after a success it would restore an order older than that of the next waiting move.
    onFailure: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (categoryId: string, to: number) => {
    const category = categories.find(({ _id }) => _id === categoryId);
    if (!category) return;
    const data = categories.filter((other) => other !== category).toSpliced(to, 0, category);
    // A read that started earlier would restore the old order.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, data });
    mutate({ body: { ids: idsOf(data), idsSeen: idsOf(categories) } });
  };
}

function idsOf(categories: readonly AdminCategory[]): string[] {
  return categories.map(({ _id }) => _id);
}
